import type { EntryRecord } from './entry-record.ts';

const COLUMNS = [
  ...(['at', 'until', 'kind', 'label', 'latitude', 'longitude', 'author', 'text', 'data'] as const),
  ...(['placeId', 'tripId', 'voyageId', 'legId', 'id', 'corrects', 'previousHash', 'hash'] as const),
] as const satisfies readonly (keyof EntryRecord)[];

/** Spreadsheet programs run a text with this prefix as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

/** A line by RFC 4180. */
export const toCsvLine = (entry: EntryRecord): string =>
  `${COLUMNS.map((column) => toCell(entry[column])).join(',')}\r\n`;

function toCell(value: EntryRecord[keyof EntryRecord]): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
