import type { JsonObject, JsonValue } from '../../../foundation/shared/encoding/canonical-json.ts';
import { createChainCheck, type Verified } from './verify-chain.ts';

/** First bytes of an export file, to reject other files. */
export const EXPORT_FORMAT = 'wheelhouse-log-1';

/** A gapless part of a log, as exported. It has no other fields, so that verification covers every byte. */
export interface ExportFile {
  readonly format: typeof EXPORT_FORMAT;
  /** Hash of the entry before the first one; null at the beginning of the log. */
  readonly previousHash: string | null;
  readonly entries: readonly JsonObject[];
  /** Hash of the last entry; without entries, the previous hash. */
  readonly lastHash: string | null;
}

/** The export in a parsed value; undefined for any other value. */
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
 * Parses the text of an export file. It must be written exactly as exports are, because other bytes could have the same
 * meaning. Undefined if it is not an export.
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
/** Maximum number of searches for the end of an entry; the cost of each grows with the text. */
const MAX_TRIES = 20;

const looksLikeExport = (text: string): boolean => text.includes(FIRST) && text.includes('"previousHash"');

/** Finds the first altered entry of a text, which may be unreadable as a whole. */
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

/** The entry at the beginning of a text; undefined if it is not in the form of an export. */
function firstEntryOf(text: string): { value: JsonObject; length: number } | undefined {
  let tries = 0;
  // The data of an entry may contain the end marker.
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
    // Not JSON, so not an export.
    return undefined;
  }
}

const isObject = (value: JsonValue | unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHash = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value));
