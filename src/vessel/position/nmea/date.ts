/** GPS counts weeks in ten bits: after a rollover, old firmware is behind by a multiple of this. */
import { DAY_MS } from '../../../foundation/shared/units.ts';

const WEEK_ROLLOVER_MS = 1024 * 7 * DAY_MS;
/** Maximum deviation of a date, after removing whole rollovers, to be treated as a rollover. */
const ROLLOVER_SLACK_MS = 7 * DAY_MS;
/** A router sends positions stored during an outage with their older time; a larger deviation is an error. */
const MAX_LATE_MS = 30 * DAY_MS;

/** `none`: the receiver gave no date; `implausible`: its date is wrong. In both cases the server's date is used. */
export type DateSource = 'receiver' | 'rollover' | 'implausible' | 'none';

export interface DatedInstant {
  /** Milliseconds since the epoch, UTC. */
  instant: number;
  source: DateSource;
}

/**
 * The instant for a time of day. Uses the date of the receiver if it is plausible compared with `now`; otherwise the day
 * that puts the time within twelve hours of `expected`.
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
