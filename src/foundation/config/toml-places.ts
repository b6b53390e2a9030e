import { createRequire } from 'node:module';
import type { AST } from 'toml-eslint-parser';

const require = createRequire(import.meta.url);

/**
    * The statements of a TOML document with their places, which the parser of the values does not give. The parser of places
 * is loaded by the first call: a start without an error does not need it.
 */
export function parseTomlPlaces(toml: string): AST.TOMLProgram['body'][0]['body'] {
  const { parseTOML }: typeof import('toml-eslint-parser') = require('toml-eslint-parser');
  return parseTOML(toml, { tomlVersion: '1.1' }).body[0].body;
}
