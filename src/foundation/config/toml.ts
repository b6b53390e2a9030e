import { createRequire } from 'node:module';
import type { AST } from 'toml-eslint-parser';
import { formatName } from './keys.ts';

const require = createRequire(import.meta.url);

/**
 * The statements of a TOML document with their positions, which the parser of values does not return. The parser of
 * positions is loaded by the first call, because a start without errors does not need it.
 */
export function parseTomlPlaces(toml: string): AST.TOMLProgram['body'][0]['body'] {
  const { parseTOML }: typeof import('toml-eslint-parser') = require('toml-eslint-parser');
  return parseTOML(toml, { tomlVersion: '1.1' }).body[0].body;
}

/**
 * The line of each key and each list item of a TOML document, by name (`ais.local.url`,
 * `forwarding.destinations[1].token`).
 */
export function locateKeys(toml: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  // The first line counts: a later dotted key may add to the same table.
  const record = (name: string, { loc }: AST.TOMLNode): void => {
    if (!lines.has(name)) lines.set(name, loc.start.line);
  };
  /** Records each part of a path, because a table on the path may begin here. */
  const enter = (path: readonly (string | number)[], outer: string, node: AST.TOMLNode): string =>
    path.reduce<string>((parent, part) => {
      const name = typeof part === 'number' ? `${parent}[${part}]` : formatName(parent, part);
      record(name, node);
      return name;
    }, outer);
  const readPairs = (pairs: readonly AST.TOMLKeyValue[], section: string): void => {
    for (const { key, value } of pairs) readValue(value, enter(key.keys.map(textOf), section, key));
  };
  function readValue(value: AST.TOMLContentNode, name: string): void {
    if (value.type === 'TOMLInlineTable') readPairs(value.body, name);
    if (value.type !== 'TOMLArray') return;
    for (const [index, item] of value.elements.entries()) readValue(item, enter([index], name, item));
  }

  for (const node of parseTomlPlaces(toml)) {
    if (node.type === 'TOMLTable') readPairs(node.body, enter(node.resolvedKey, '', node));
    else readPairs([node], '');
  }
  return lines;
}

const textOf = (key: AST.TOMLBare | AST.TOMLQuoted): string => (key.type === 'TOMLBare' ? key.name : key.value);

/** A key path in TOML, quoted where necessary. */
export const toTomlKey = (path: readonly string[]): string =>
  path.map((part) => (/^[A-Za-z0-9_-]+$/.test(part) ? part : toTomlText(part))).join('.');

/** A JSON value in TOML; null and undefined members of tables are omitted. */
export function toTomlValue(value: unknown): string {
  if (typeof value === 'string') return toTomlText(value);
  if (Array.isArray(value)) {
    const items = value.map(toTomlValue);
    return value.some(isTable) ? `[\n${items.map((item) => `  ${item},\n`).join('')}]` : `[${items.join(', ')}]`;
  }
  if (isTable(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
    return `{ ${members.map(([name, member]) => `${toTomlKey([name])} = ${toTomlValue(member)}`).join(', ')} }`;
  }
  if (typeof value === 'number') return toTomlNumber(value);
  return String(value);
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The escapes of JSON are valid in TOML, which also requires one for DEL. */
const toTomlText = (text: string): string => JSON.stringify(text).replaceAll('\x7f', '\\u007f');

/** A whole number that is too large for a parser to hold exactly is written as a float. */
function toTomlNumber(value: number): string {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return Object.is(value, -0) ? '0' : String(value);
  return value.toExponential();
}
