import type { AST } from 'toml-eslint-parser';
import { parseTomlPlaces, toTomlKey, toTomlValue } from './toml.ts';

/** A change of one key: a value that TOML can hold, or undefined to remove the key. */
export interface TomlChange {
  path: readonly string[];
  value: unknown;
}

/**
 * Applies the changes to a valid document. The rest stays unchanged: order, spaces and comments, including the comment
 * after a value that is replaced or removed.
 */
export function editToml(text: string, changes: readonly TomlChange[]): string {
  return changes.reduce(
    (edited, { path, value }) => (value === undefined ? remove(edited, path) : set(edited, path, value)),
    text,
  );
}

type Range = readonly [start: number, end: number];
type Path = readonly (string | number)[];

/** An assignment with its whole path. The first `outer` parts come from its table, the others from its own key. */
interface Pair {
  path: Path;
  outer: number;
  node: AST.TOMLKeyValue;
}

interface Layout {
  tables: readonly AST.TOMLTable[];
  pairs: readonly Pair[];
}

function readLayout(text: string): Layout {
  const tables: AST.TOMLTable[] = [];
  const pairs: Pair[] = [];
  const readPair = (node: AST.TOMLKeyValue, outer: Path): void => {
    const path = [...outer, ...node.key.keys.map((key) => (key.type === 'TOMLBare' ? key.name : key.value))];
    pairs.push({ path, outer: outer.length, node });
    if (node.value.type === 'TOMLInlineTable') for (const inner of node.value.body) readPair(inner, path);
  };
  for (const node of parseTomlPlaces(text)) {
    if (node.type === 'TOMLKeyValue') readPair(node, []);
    else {
      tables.push(node);
      for (const pair of node.body) readPair(pair, node.resolvedKey);
    }
  }
  return { tables, pairs };
}

const replace = (text: string, [start, end]: Range, part: string): string =>
  text.slice(0, start) + part + text.slice(end);

const startsWith = (path: Path, beginning: Path): boolean => beginning.every((part, index) => path[index] === part);
const isSame = (a: Path, b: Path): boolean => a.length === b.length && startsWith(a, b);

function set(text: string, path: readonly string[], value: unknown): string {
  const { pairs } = readLayout(text);
  const pair = pairs.find((one) => isSame(one.path, path));
  if (pair) return replace(text, pair.node.value.range, toTomlValue(value));
  // A list that was written as separate tables is replaced by one inline list.
  return add(removeTables(text, path), path, value);
}

function remove(text: string, path: readonly string[]): string {
  const pair = readLayout(text).pairs.find((one) => isSame(one.path, path));
  if (!pair) return removeTables(text, path);
  const { node } = pair;
  const { parent } = node;
  return parent.type === 'TOMLInlineTable' ? removeInline(text, node, parent) : removeLines(text, node.range);
}

function removeTables(text: string, path: readonly string[]): string {
  const entries = readLayout(text).tables.filter((table) => startsWith(table.resolvedKey, path));
  return entries.toReversed().reduce((edited, table) => removeLines(edited, rangeOf(table)), text);
}

/** The range from the header of a table to the end of its last value. */
const rangeOf = (table: AST.TOMLTable): Range => [table.range[0], table.body.at(-1)?.range[1] ?? headerEnd(table)];

/** The end of a header, after its one or two closing brackets. */
const headerEnd = (table: AST.TOMLTable): number => table.key.range[1] + (table.kind === 'array' ? 2 : 1);

/** Removes a statement with its lines; a line with a comment after the statement stays. */
function removeLines(text: string, [from, to]: Range): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const rest = /^[^\S\n]*(?:\n|$)/.exec(text.slice(to));
  return replace(text, [from === 0 ? 0 : start, to + (rest?.[0].length ?? 0)], '');
}

/** Removes an item with the comma before it; the first item with the comma after it. */
function removeInline(text: string, node: AST.TOMLKeyValue, table: AST.TOMLInlineTable): string {
  const index = table.body.indexOf(node);
  const [before, after] = [table.body[index - 1], table.body[index + 1]];
  if (before) return replace(text, [before.range[1], node.range[1]], '');
  return replace(text, [node.range[0], after ? after.range[0] : node.range[1]], '');
}

function add(text: string, path: readonly string[], value: unknown): string {
  const { tables, pairs } = readLayout(text);
  const assign = (outer: number) => `${toTomlKey(path.slice(outer))} = ${toTomlValue(value)}`;
  const inline = pairs.findLast((pair) => pair.node.value.type === 'TOMLInlineTable' && startsWith(path, pair.path));
  if (inline?.node.value.type === 'TOMLInlineTable')
    return addInline(text, inline.node.value, assign(inline.path.length));
  const table = tables.findLast((one) => one.kind === 'standard' && isSame(one.resolvedKey, path.slice(0, -1)));
  if (table) {
    const last = table.body.at(-1);
    return insertLine(text, last ? last.range[1] : headerEnd(table), assign(path.length - 1));
  }
  // A section that dotted keys have opened can only be continued next to them.
  const sibling = pairs
    .filter(
      (pair) =>
        startsWith(pair.path, path.slice(0, pair.outer + 1)) &&
        pair.path.length > pair.outer + 1 &&
        path.length > pair.outer + 1,
    )
    .toSorted((a, b) => commonLength(a.path, path) - commonLength(b.path, path))
    .at(-1);
  if (sibling) return insertLine(text, sibling.node.range[1], assign(sibling.outer));
  if (path.length === 1) return addAtTop(text, { tables, pairs }, assign(0));
  return append(text, `[${toTomlKey(path.slice(0, -1))}]`, assign(path.length - 1));
}

function commonLength(a: Path, b: Path): number {
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing < 0 ? a.length : differing;
}

function addInline(text: string, table: AST.TOMLInlineTable, assigned: string): string {
  const last = table.body.at(-1);
  if (!last) return replace(text, table.range, `{ ${assigned} }`);
  return replace(text, [last.range[1], last.range[1]], `, ${assigned}`);
}

/** Inserts a line after the line that contains `position`. */
function insertLine(text: string, position: number, line: string): string {
  const newline = newlineOf(text);
  const end = text.indexOf('\n', position);
  if (end < 0) return `${text}${newline}${line}${newline}`;
  return replace(text, [end + 1, end + 1], line + newline);
}

/** Adds a key outside all sections, before the first section and the comments that belong to that section. */
function addAtTop(text: string, { tables, pairs }: Layout, assigned: string): string {
  const last = pairs.findLast(({ outer, node }) => outer === 0 && node.parent.type === 'TOMLTopLevelTable');
  if (last) return insertLine(text, last.node.range[1], assigned);
  const [first] = tables;
  if (!first) return append(text, assigned);
  const linesBefore = text.slice(0, first.range[0]).split('\n').slice(0, -1);
  const place = linesBefore.findLastIndex((line) => !line.trimStart().startsWith('#')) + 1;
  const start = linesBefore.slice(0, place).reduce((length, line) => length + line.length + 1, 0);
  const newline = newlineOf(text);
  return replace(text, [start, start], assigned + newline + newline);
}

function append(text: string, ...lines: string[]): string {
  const newline = newlineOf(text);
  const gap = text === '' ? '' : text.endsWith('\n') ? newline : newline + newline;
  return text + gap + lines.map((line) => line + newline).join('');
}

const newlineOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
