/*
 * The clock of the receiver beside that of this computer. A fix that arrives live was measured a moment ago, so where
 * the time between measurement and arrival stays the same for a while, the difference belongs to the clocks:
 *
 *             fixes of 20 s, alike to 2 s
 *   unknown ─────────────────────────────► known ──┐ each 20 s again, as clocks drift
 *                                            ▲─────┘
 *
 * Positions that a router kept back do not look like that: they arrive faster than they were measured.
 */

/** Both clocks of this computer at one moment, ms. */
export interface Moment {
  /** Since the epoch; it may be wrong, and be set. */
  readonly now: number;
  /** Since some moment; even. */
  readonly monotonic: number;
}

/** How long, and how many fixes, are alike before the difference counts. */
const STEADY_FOR_MS = 20_000;
const STEADY_FIXES = 5;
/** By how much the way of a fix may vary: receivers report in whole seconds. */
const SPREAD_MS = 2000;
/** A smaller difference between the clocks may be the way of the fix through the router. */
const CLOCK_WRONG_MS = 10_000;

/** Fixes that came alike; the offsets are the receiver's time less the monotonic time of their arrival. */
interface Window {
  readonly since: number;
  readonly fixes: number;
  readonly least: number;
  readonly most: number;
}

export interface ReceiverClock {
  /** The receiver's time less the monotonic time; null before it is known. */
  readonly offsetMs: number | null;
  /** When that was found last, monotonic. */
  readonly foundAt: number | null;
  readonly window: Window | null;
}

export const UNKNOWN_CLOCK: ReceiverClock = { offsetMs: null, foundAt: null, window: null };

/** After a fix that had not come before. */
export function recordArrival(clock: ReceiverClock, recordedAt: number, { monotonic }: Moment): ReceiverClock {
  const offset = recordedAt - monotonic;
  const window = extend(clock.window, offset, monotonic);
  if (window.fixes < STEADY_FIXES || monotonic - window.since < STEADY_FOR_MS) return { ...clock, window };
  // The fix with the shortest way shows the difference best.
  return { offsetMs: window.most, foundAt: monotonic, window: startWindow(offset, monotonic) };
}

function extend(window: Window | null, offset: number, monotonic: number): Window {
  if (!window) return startWindow(offset, monotonic);
  const [least, most] = [Math.min(window.least, offset), Math.max(window.most, offset)];
  if (most - least > SPREAD_MS) return startWindow(offset, monotonic);
  return { since: window.since, fixes: window.fixes + 1, least, most };
}

const startWindow = (offset: number, since: number): Window => ({ since, fixes: 1, least: offset, most: offset });

/** How long ago a fix was measured: by the receiver's clock where that is known, else by that of this computer. */
export function ageOf(clock: ReceiverClock, recordedAt: number, { now, monotonic }: Moment): number {
  return clock.offsetMs === null ? now - recordedAt : monotonic + clock.offsetMs - recordedAt;
}

export interface ClockDifference {
  /** How far this computer's clock is ahead of the receiver's, negative where it is behind; null before it is known. */
  readonly clockAheadMs: number | null;
  readonly isClockWrong: boolean;
}

export function compareClocks({ offsetMs }: ReceiverClock, { now, monotonic }: Moment): ClockDifference {
  const clockAheadMs = offsetMs === null ? null : now - (monotonic + offsetMs);
  return { clockAheadMs, isClockWrong: Math.abs(clockAheadMs ?? 0) >= CLOCK_WRONG_MS };
}

/** The same for a process whose monotonic time is ahead by so much. */
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
