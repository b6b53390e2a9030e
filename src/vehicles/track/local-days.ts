import { DAY_MS } from '../../foundation/shared/units.ts';

/** Whether the platform supports this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Time zone of this machine. */
export const serviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Local date of an instant, such as `2026-10-25`. */
export type LocalDate = (at: number) => string;

export function localDateIn(timeZone: string): LocalDate {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => format.format(at);
}

const HALF_DAY_MS = DAY_MS / 2;
const MINUTE_MS = 60_000;

/**
 * First instant of a local date, found by bisection around midnight UTC. Days have 23 to 25 hours at clock changes, and one
 * may begin at 01:00.
 */
export function beginOfDay(date: string, dateOf: LocalDate): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  let before = utc - HALF_DAY_MS - 3 * 3_600_000;
  let after = utc + HALF_DAY_MS + 3 * 3_600_000;
  // Clock changes happen at whole minutes in every zone.
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dateOf(middle) < date) before = middle;
    else after = middle;
  }
  return after;
}

/** The following date. */
export const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
