import { locale } from './preferences.ts';

const DAY_MS = 86_400_000;

/** The date of an instant in a time zone, as `2026-11-20`; without a zone in that of the browser. */
export const dateIn = (instant: number, timeZone: string | undefined): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** The first instant of a date in a time zone, and the first one after it: 23 to 25 hours where clocks change. */
export function dayRange(date: string, timeZone: string): { fromMs: number; toMs: number } {
  const next = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
  return { fromMs: midnightIn(date, timeZone), toMs: midnightIn(next, timeZone) };
}

function midnightIn(date: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  // The offset of the guess may be that of the other side of a change.
  const guess = asUtc - offsetMs(asUtc, timeZone);
  return asUtc - offsetMs(guess, timeZone);
}

function offsetMs(instant: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** `06:32`, as clocks show it in a time zone. */
export const formatTimeIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale.value, { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(new Date(instant));

/** `Fri, 20 Nov 2026` of a date without a time. */
export const formatDay = (date: string): string =>
  new Intl.DateTimeFormat(locale.value, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(date));
