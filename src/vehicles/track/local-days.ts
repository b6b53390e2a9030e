import { DAY_MS } from '../../foundation/shared/units.ts';

/** Whether the platform knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** That of this machine. */
export const serviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date of an instant in a time zone, as `2026-10-25`. */
export type LocalDate = (at: number) => string;

export function localDateIn(timeZone: string): LocalDate {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => format.format(at);
}

const HALF_DAY_MS = DAY_MS / 2;
const MINUTE_MS = 60_000;

/**
 * The first instant of a local date. Days have 23 to 25 hours where clocks change, and one may begin at 01:00; it is found
 * by halving the time around midnight UTC.
 */
export function beginOfDay(date: string, dateOf: LocalDate): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  let before = utc - HALF_DAY_MS - 3 * 3_600_000;
  let after = utc + HALF_DAY_MS + 3 * 3_600_000;
  // No zone changes its clocks at another moment than a whole minute.
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dateOf(middle) < date) before = middle;
    else after = middle;
  }
  return after;
}

/** The date that follows another. */
export const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
