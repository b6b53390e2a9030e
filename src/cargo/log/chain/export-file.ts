import type { JsonObject, JsonValue } from '../../../foundation/shared/canonical-json.ts';
import { createChainCheck, type Verified } from './verify-chain.ts';

/** What the file of an export begins with, so that others can be refused. */
export const EXPORT_FORMAT = 'wheelhouse-log-1';

/** A part of a log without holes, as it is exported. Every byte of it is checked: there is no field beside these. */
export interface ExportFile {
  readonly format: typeof EXPORT_FORMAT;
  /** Of the entry before the first one; null at the beginning of the log. */
  readonly previousHash: string | null;
  readonly entries: readonly JsonObject[];
  /** Of the last entry; without entries the hash before. */
  readonly lastHash: string | null;
}

/** The export in a parsed value; undefined for anything else. */
export function parseExport(value: unknown): ExportFile | undefined {
  if (!isObject(value) || Object.keys(value).length !== 4 || value['format'] !== EXPORT_FORMAT) return undefined;
  const { previousHash, entries, lastHash } = value;
  if (!isHash(previousHash) || !isHash(lastHash) || !Array.isArray(entries) || !entries.every(isObject))
    return undefined;
  return { format: EXPORT_FORMAT, previousHash, entries, lastHash };
}

export function verifyExport({ previousHash, entries, lastHash }: ExportFile): Verified {
  const check = createChainCheck(previousHash);
  for (const entry of entries) check.add(entry);
  return check.result(lastHash);
}

/**
 * The same for the text of a file, in which other bytes could mean the same: it must be written as exports are. Undefined
 * where it is no export at all.
 */
export function verifyExportText(text: string): Verified | undefined {
  const file = parseExport(parseJson(text));
  if (!file) return looksLikeExport(text) ? verifyBrokenText(text) : undefined;
  const verified = verifyExport(file);
  if (!verified.ok || JSON.stringify(file) === text.replace(/\n$/, '')) return verified;
  return verifyBrokenText(text);
}

const HEAD = new RegExp(`^\\{"format":"${EXPORT_FORMAT}","previousHash":(?:null|"([0-9a-f]{64})"),"entries":\\[`);
const FIRST = '{"id":"';
/** How often the end of an entry is looked for: each time costs the text up to there. */
const MAX_TRIES = 20;

const looksLikeExport = (text: string): boolean => text.includes(FIRST) && text.includes('"previousHash"');

/** Names the first entry of a text that is not as it was written, although the text as a whole may be unreadable. */
function verifyBrokenText(text: string): Verified {
  const head = HEAD.exec(text);
  const check = createChainCheck(head?.[1] ?? null);
  let index = 0;
  for (let rest = text.slice(head?.[0].length ?? text.length); rest.startsWith(FIRST); index += 1) {
    const entry = firstEntryOf(rest);
    if (!entry) break;
    check.add(entry.value);
    rest = rest.slice(entry.length + (rest[entry.length] === ',' ? 1 : 0));
  }
  const verified = check.result();
  const firstBroken = verified.firstBroken ?? { index, id: null, reason: 'changed' as const };
  return { ...verified, ok: false, firstBroken };
}

/** The entry that a text begins with; undefined where it is not written as entries are. */
function firstEntryOf(text: string): { value: JsonObject; length: number } | undefined {
  let tries = 0;
  // Data of an entry may look like the end of it.
  for (const { index, 0: end } of text.matchAll(/"hash":"[0-9a-f]{64}"\}/g)) {
    const entry = readEntry(text.slice(0, index + end.length));
    if (entry) return entry;
    tries += 1;
    if (tries === MAX_TRIES) break;
  }
  return undefined;
}

function readEntry(text: string): { value: JsonObject; length: number } | undefined {
  const value = parseJson(text);
  return isObject(value) && JSON.stringify(value) === text ? { value, length: text.length } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not the text of an export, as many others are not.
    return undefined;
  }
}

const isObject = (value: JsonValue | unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHash = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value));
