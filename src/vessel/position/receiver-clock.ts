/*
 * Compares the clock of the receiver with that of this computer. A live fix was measured a moment before its arrival, so a
 * constant difference between measurement and arrival is the difference between the clocks:
 *
 *             fixes of 20 s, alike to 2 s
 *   unknown ─────────────────────────────► known ──┐ each 20 s again, as clocks drift
 *                                            ▲─────┘
 *
 * Positions delayed by a router differ from this: they arrive faster than they were measured.
 */

/** Both clocks of this computer at the same moment, ms. */
export interface Moment {
  /** Since the epoch; it may be wrong, and be set. */
  readonly now: number;
  /** Monotonic. */
  readonly monotonic: number;
}

/** Duration and number of consistent fixes before the difference is used. */
const STEADY_FOR_MS = 20_000;
const STEADY_FIXES = 5;
/** Maximum variation of a fix's delay: receivers report whole seconds. */
const SPREAD_MS = 2000;
/** A smaller difference between the clocks may be the delay of the fix in the router. */
const CLOCK_WRONG_MS = 10_000;

/** Consistent fixes; an offset is the receiver's time minus the monotonic time of arrival. */
interface Window {
  readonly since: number;
  readonly fixes: number;
  readonly least: number;
  readonly most: number;
}

export interface ReceiverClock {
  /** The receiver's time minus the monotonic time; null before it is known. */
  readonly offsetMs: number | null;
  /** Time of the last computation, monotonic. */
  readonly foundAt: number | null;
  readonly window: Window | null;
}

export const UNKNOWN_CLOCK: ReceiverClock = { offsetMs: null, foundAt: null, window: null };

/** Records a new fix. */
export function recordArrival(clock: ReceiverClock, recordedAt: number, { monotonic }: Moment): ReceiverClock {
  const offset = recordedAt - monotonic;
  const window = extend(clock.window, offset, monotonic);
  if (window.fixes < STEADY_FIXES || monotonic - window.since < STEADY_FOR_MS) return { ...clock, window };
  // The fix with the shortest delay is the most accurate.
  return { offsetMs: window.most, foundAt: monotonic, window: startWindow(offset, monotonic) };
}

function extend(window: Window | null, offset: number, monotonic: number): Window {
  if (!window) return startWindow(offset, monotonic);
  const [least, most] = [Math.min(window.least, offset), Math.max(window.most, offset)];
  if (most - least > SPREAD_MS) return startWindow(offset, monotonic);
  return { since: window.since, fixes: window.fixes + 1, least, most };
}

const startWindow = (offset: number, since: number): Window => ({ since, fixes: 1, least: offset, most: offset });

/** Time since the measurement of a fix: by the receiver's clock if known, otherwise by that of this computer. */
export function ageOf(clock: ReceiverClock, recordedAt: number, { now, monotonic }: Moment): number {
  return clock.offsetMs === null ? now - recordedAt : monotonic + clock.offsetMs - recordedAt;
}

export interface ClockDifference {
  /** Time by which this computer's clock is ahead of the receiver's, negative if behind; null before it is known. */
  readonly clockAheadMs: number | null;
  readonly isClockWrong: boolean;
}

export function compareClocks({ offsetMs }: ReceiverClock, { now, monotonic }: Moment): ClockDifference {
  const clockAheadMs = offsetMs === null ? null : now - (monotonic + offsetMs);
  return { clockAheadMs, isClockWrong: Math.abs(clockAheadMs ?? 0) >= CLOCK_WRONG_MS };
}

/** Converts the state for a process whose monotonic time is ahead by `byMs`. */
export function shiftClock({ offsetMs, foundAt, window }: ReceiverClock, byMs: number): ReceiverClock {
  return {
    offsetMs: offsetMs === null ? null : offsetMs - byMs,
    foundAt: foundAt === null ? null : foundAt + byMs,
    window: window && {
      ...window,
      since: window.since + byMs,
      least: window.least - byMs,
      most: window.most - byMs,
    },
  };
}
