import { DAY_MS } from '../../foundation/shared/units.ts';

/** GPS counts weeks in ten bits: after a rollover, old firmware is behind by a multiple of this. */
const WEEK_ROLLOVER_MS = 1024 * 7 * DAY_MS;
/** Maximum deviation of a date, after removing whole rollovers, to be treated as a rollover. */
const ROLLOVER_SLACK_MS = 7 * DAY_MS;
/** A router sends positions stored during an outage with their older time; a larger deviation is an error. */
export const MAX_LATE_MS = 30 * DAY_MS;
/** A computer without a clock module may start in 1970. An earlier clock is wrong and cannot confirm a date. */
export const EARLIEST = Date.parse('2026-01-01T00:00:00Z');

/** The instant of a receiver, moved by whole rollovers if it is behind by them. */
export function withoutRollover(instant: number, now: number): number {
  // The fewest week rollovers that give an instant after EARLIEST.
  if (now < EARLIEST)
    return instant + Math.max(0, Math.ceil((EARLIEST - instant) / WEEK_ROLLOVER_MS)) * WEEK_ROLLOVER_MS;
  if (instant >= now - MAX_LATE_MS) return instant;
  const lostMs = Math.round((now - instant) / WEEK_ROLLOVER_MS) * WEEK_ROLLOVER_MS;
  return Math.abs(now - instant - lostMs) <= ROLLOVER_SLACK_MS ? instant + lostMs : instant;
}
