/** GPS counts weeks in ten bits: a receiver whose firmware lost count is a multiple of this behind. */
import { DAY_MS } from '../../../foundation/shared/units.ts';

const WEEK_ROLLOVER_MS = 1024 * 7 * DAY_MS;
/** How far a date less whole rollovers may be off and still be taken for one. */
const ROLLOVER_SLACK_MS = 7 * DAY_MS;
/** A router sends what it kept during a break with its own, older time; beyond this a date is taken for a failure. */
const MAX_LATE_MS = 30 * DAY_MS;

/** `none`: the receiver gave no date; `implausible`: it gave one that cannot be true. Then the day is the server's. */
export type DateSource = 'receiver' | 'rollover' | 'implausible' | 'none';

export interface DatedInstant {
  /** Milliseconds since the epoch, UTC. */
  instant: number;
  source: DateSource;
}

/**
 * The instant of a time of day. With a date from the receiver that is the date's, if it is believable beside `now`;
 * without one it is the day that puts the time nearest to `expected`, within twelve hours on either side of it.
 */
export function dateTimeOfDay(
  timeOfDayMs: number,
  dayMs: number | null,
  { now, expected }: { now: number; expected: number },
): DatedInstant {
  if (dayMs === null) return { instant: nearestDay(timeOfDayMs, expected), source: 'none' };
  const instant = dayMs + timeOfDayMs;
  if (instant <= now + DAY_MS && instant >= now - MAX_LATE_MS) return { instant, source: 'receiver' };
  const lost = Math.round((now - instant) / WEEK_ROLLOVER_MS) * WEEK_ROLLOVER_MS;
  if (lost > 0 && Math.abs(now - instant - lost) <= ROLLOVER_SLACK_MS) {
    return { instant: instant + lost, source: 'rollover' };
  }
  return { instant: nearestDay(timeOfDayMs, now), source: 'implausible' };
}

function nearestDay(timeOfDayMs: number, expected: number): number {
  return timeOfDayMs + Math.round((expected - timeOfDayMs) / DAY_MS) * DAY_MS;
}
