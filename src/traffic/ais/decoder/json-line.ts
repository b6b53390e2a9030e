import { readInstant } from './digits.ts';

/**
 * AIS-catcher lines of the form `{"class":"AIS",…,"rxuxtime":1795164959.5,…,"nmea":["!AIVDM,…"]}`; older versions have only
 * `"rxtime":"20261120083559"`. They are not parsed as JSON: sentences have checksums, so finding their positions is enough.
 */
export interface JsonLine {
  stampAt: number | null;
  /** Text between the brackets of the list of sentences. Sentences contain no brackets. */
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

/** Reads an AIS-catcher line; null if it has no list of sentences. */
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

/** Reads the key `rxtime`: year to second in UTC, without separators. */
function readCalendarTime(line: Buffer): number | null {
  const start = valueAt(line, CALENDAR_TIME);
  if (start < 0 || line[start] !== QUOTE) return null;
  const found = CALENDAR.exec(line.toString('latin1', start + 1, start + 16));
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Start of the value of a key, with or without blanks around the colon; -1 if the key is missing. */
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

/** Start and end, without quotes, of the next string of the list after `from`. Null at the end of the list. */
export function nextText(line: Buffer, from: number, listEnd: number): { start: number; end: number } | null {
  const open = line.indexOf(QUOTE, from);
  if (open < 0 || open >= listEnd) return null;
  const close = line.indexOf(QUOTE, open + 1);
  return close < 0 || close > listEnd ? null : { start: open + 1, end: close };
}
