/* Readers of the fields of a message. An unreadable field is undefined and does not affect other fields. */

import { dayOfDate, type LocalTime } from '../../../foundation/shared/local-time.ts';
import { MINUTE_MS } from '../../../foundation/shared/units.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-]\d{2}:?\d{2})?$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;
/** Dates that mean no end. */
const NO_END_YEAR = 9999;
const MAX_CODE = 32;
const MAX_NAME = 256;
export const MAX_TEXT = 5000;

/** `2026-11-20` from a date with or without a zone. The zone is dropped: the date is local to the place. */
export function parseDate(text: string | undefined): string | undefined {
  const [, year, month, day] = DATE.exec(text ?? '') ?? [];
  if (year === undefined || Number(year) === NO_END_YEAR) return undefined;
  const isDay =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  return isDay ? `${year}-${month}-${day}` : undefined;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `22:00:00`; 24:00:00 is the end of the day. */
export function parseTime(text: string | undefined): string | undefined {
  const [, hours, minutes, seconds = '00'] = TIME.exec(text ?? '') ?? [];
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const isValid = Number(hours) < 24 || (hours === '24' && minutes === '00' && seconds === '00');
  return isValid ? `${hours}:${minutes}:${seconds}` : undefined;
}

/** ms since the epoch; without a zone, local time of the place. */
export function parseInstant(text: string | undefined, clock: LocalTime): number | undefined {
  const [, date, time, zone] = DATE_TIME.exec(text ?? '') ?? [];
  const day = parseDate(date);
  const hours = parseTime(time);
  if (day === undefined || hours === undefined) return undefined;
  if (zone === undefined) return atClock(day, hours, clock);
  const parsed = Date.parse(`${day}T${hours}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** The instant of a date and an optional time, as in version 3.0. */
export function parseDateAndTime(
  date: string | undefined,
  time: string | undefined,
  clock: LocalTime,
): number | undefined {
  const day = parseDate(date);
  return day === undefined ? undefined : atClock(day, parseTime(time) ?? '00:00:00', clock);
}

function atClock(day: string, time: string, clock: LocalTime): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return clock.beginOf(dayOfDate(day), hours * 60 + minutes + (seconds * 1000) / MINUTE_MS);
}

/** A decimal number; a decimal comma is accepted. */
export function parseNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^[+-]?\d{0,15}(?:[.,]\d{0,15})?(?:[eE][+-]?\d{1,2})?$/.test(text) || !/\d/.test(text))
    return undefined;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

export function parseInteger(text: string | undefined, max: number): number | undefined {
  if (text === undefined || !/^\d{1,12}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}

export const parseBoolean = (text: string | undefined): boolean => text === 'true' || text === '1';

/** A code of the standard, or a code unknown to this release. */
export const parseCode = (text: string | undefined): string | undefined => plainLine(text)?.slice(0, MAX_CODE);

/** Untrusted text on one line. */
export function plainLine(text: string | undefined): string | undefined {
  const line = plainText(text)?.replace(/\s+/g, ' ').slice(0, MAX_NAME).trim();
  return line === '' ? undefined : line;
}

/** Matches anything but plain characters and single spaces. */
const UNPLAIN = /[^\x20-\x3b\x3d-\x7e\u00a1-\u024f\u2010-\u2026\u20ac]| {2}/;

/** Untrusted text without markup and without characters that change the display of other text. */
export function plainText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!UNPLAIN.test(text)) return text.slice(0, MAX_TEXT).trim() || undefined;
  const plain = text
    .slice(0, 2 * MAX_TEXT)
    .replace(/<(?:br|p|li)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<\/?[A-Za-z][^<>]{0,200}>/g, '')
    // Control characters, line separators, and characters that change the writing direction.
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (char) => (char === '\n' ? '\n' : ' '))
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain === '' ? undefined : cutText(plain, MAX_TEXT);
}

/** Does not split a surrogate pair. */
const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

const HEMISPHERES: Readonly<Record<string, number>> = { N: 1, E: 1, O: 1, S: -1, W: -1 };

/** Degrees from `50.0850`, `50 05.1000 N`, or `50 05 06.0 N`; undefined outside of ±`limit`. */
export function parseDegrees(text: string | undefined, limit: 90 | 180): number | undefined {
  if (text === undefined || text.length > 40) return undefined;
  const [, sign, digits, letter] = /^([+-]?)([\d\s.,°'′"″]+)\s*([NSEWO]?)$/.exec(text.trim().toUpperCase()) ?? [];
  if (digits === undefined) return undefined;
  const parts = digits
    .trim()
    .split(/[\s°'′"″]+/)
    .filter((part) => part !== '')
    .map(parseNumber);
  if (parts.length === 0 || parts.length > 3 || parts.includes(undefined)) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = parts;
  if (minutes >= 60 || seconds >= 60) return undefined;
  const value = (degrees + minutes / 60 + seconds / 3600) * (sign === '-' ? -1 : 1) * (HEMISPHERES[letter ?? ''] ?? 1);
  return Math.abs(value) <= limit ? round6(value) : undefined;
}

/** About 0.1 m. */
const round6 = (value: number): number => Math.round(value * 1e6) / 1e6;

const ISRS = /^[A-Z]{2}[A-Z2-9]{3}[A-Z0-9]{5}[A-Z0-9]{5}\d{5}$/;

/** An ISRS location code: country, place, fairway section, object, hectometre. */
export function parseIsrs(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? '';
  return ISRS.test(code) ? code : undefined;
}

/** The river km of an ISRS code; undefined if it has none. */
export function kmOfIsrs(code: string | undefined): number | undefined {
  const hectometre = Number(code?.slice(15) ?? 0);
  return hectometre === 0 ? undefined : hectometre / 10;
}
