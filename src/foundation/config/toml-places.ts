import { createRequire } from 'node:module';
import type { AST } from 'toml-eslint-parser';

const require = createRequire(import.meta.url);

/**
 * The statements of a TOML document with their places, which the parser that reads the values does not give. The parser of
 * places is loaded with the first call, at once: a start without an error has no use for it.
 */
export function parseTomlPlaces(toml: string): AST.TOMLProgram['body'][0]['body'] {
  const { parseTOML }: typeof import('toml-eslint-parser') = require('toml-eslint-parser');
  return parseTOML(toml, { tomlVersion: '1.1' }).body[0].body;
}
