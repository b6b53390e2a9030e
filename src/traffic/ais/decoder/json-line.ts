import { readInstant } from './digits.ts';

/**
 * AIS-catcher's lines of the form `{"class":"AIS",…,"rxuxtime":1795164959.5,…,"nmea":["!AIVDM,…"]}`; older ones have only
 * `"rxtime":"20261120083559"`. They are not parsed as JSON: the sentences have checksums of their own, so it is enough to
 * find where they stand.
 */
export interface JsonLine {
  stampAt: number | null;
  /** What is between the brackets of the list of sentences, which hold no bracket themselves. */
  listStart: number;
  listEnd: number;
}

const NMEA = Buffer.from('"nmea"');
const UNIX_TIME = Buffer.from('"rxuxtime"');
const CALENDAR_TIME = Buffer.from('"rxtime"');
const CALENDAR = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)"/;
const QUOTE = 0x22;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;

/** Null where the line has no list of sentences. */
export function readJsonLine(line: Buffer): JsonLine | null {
  const list = valueAt(line, NMEA);
  if (list < 0 || line[list] !== OPENING_BRACKET) return null;
  const listStart = list + 1;
  const listEnd = line.indexOf(CLOSING_BRACKET, listStart);
  return listEnd < 0 ? null : { stampAt: readUnixTime(line) ?? readCalendarTime(line), listStart, listEnd };
}

function readUnixTime(line: Buffer): number | null {
  const start = valueAt(line, UNIX_TIME);
  if (start < 0) return null;
  let end = start;
  while (end < line.length && isOfNumber(line[end] as number)) end += 1;
  return readInstant(line, start, end);
}

/** Year to second in UTC, without anything between them. */
function readCalendarTime(line: Buffer): number | null {
  const start = valueAt(line, CALENDAR_TIME);
  if (start < 0 || line[start] !== QUOTE) return null;
  const found = CALENDAR.exec(line.toString('latin1', start + 1, start + 16));
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Where the value of a key begins, with or without blanks around the colon; -1 where there is no such key. */
function valueAt(line: Buffer, key: Buffer): number {
  const found = line.indexOf(key);
  if (found < 0) return -1;
  const colon = skipBlanks(line, found + key.length);
  return line[colon] === COLON ? skipBlanks(line, colon + 1) : -1;
}

function skipBlanks(line: Buffer, from: number): number {
  let at = from;
  while (line[at] === 0x20 || line[at] === 0x09) at += 1;
  return at;
}

function isOfNumber(byte: number): boolean {
  return byte === 0x2e || (byte >= 0x30 && byte <= 0x39);
}

/** The next text of the list from `from`: where it begins and ends without its quotes. Null at the end of the list. */
export function nextText(line: Buffer, from: number, listEnd: number): { start: number; end: number } | null {
  const open = line.indexOf(QUOTE, from);
  if (open < 0 || open >= listEnd) return null;
  const close = line.indexOf(QUOTE, open + 1);
  return close < 0 || close > listEnd ? null : { start: open + 1, end: close };
}
