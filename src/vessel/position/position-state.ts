/*
 * State of the position, as a pure state machine:
 *
 *              fix                    fix                 failure
 *   waiting ────────► connected ◄───────────── noFix ───────────────► unreachable
 *                      │  ▲  └── noFix ──────────▲                        │
 *      too old to use  ▼  │ newer fix            └────── noFix, fix ──────┘ (fix: connected)
 *                     stale
 *
 * The last report decides: while the router has no position or does not respond, even a recent position is not usable. A
 * doubtful fix changes nothing, see `position-judge.ts`. `connected` becomes `stale` by time alone, without an event. Ages
 * use monotonic time, because the clock of a small computer may be set while it runs.
 */
import { isPlausiblePosition } from '../../foundation/shared/geo/geo.ts';
import { type Cause, type Reason, reasonAt, toReason } from '../../foundation/shared/reason.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import type { Fix } from './fix.ts';
import type { ProviderName } from './provider.ts';
import {
  ageOf,
  type ClockDifference,
  compareClocks,
  type Moment,
  type ReceiverClock,
  recordArrival,
  shiftClock,
  UNKNOWN_CLOCK,
} from './receiver-clock.ts';
import { EARLIEST } from './week-rollover.ts';

/** If only fixes with another time arrive for this time, the receiver's clock was set permanently. */
const CLOCK_WAS_SET_AFTER_MS = 60_000;
/** A fix that is off by more from the time after the last one has a wrong time, or the last one had. */
const WRONG_TIME_MS = 10 * MINUTE_MS;
/** The last instant that a Date can represent. */
const LAST_DATE_MS = 8.64e15;

const NO_ROUTER = toReason('no router configured', 'noRouter');
const NONE_YET = toReason('none received yet', 'waiting');
const DOUBTFUL = toReason('the position is doubtful', 'noFix');
/** Prefix of the reason for a missing position at the receiver or router. */
const NO_FIX = 'no fix';

export interface PositionState {
  readonly provider: ProviderName;
  /** `arrivedAt`: first arrival of a fix with this `recordedAt`, monotonic; repetitions do not change it. */
  readonly last: { readonly fix: Fix; readonly arrivedAt: number } | null;
  /** The reason in two fields, because processes with earlier releases share only its text. */
  readonly trouble: {
    readonly kind: 'noFix' | 'unreachable';
    readonly reason: string;
    readonly cause: Cause | null;
  } | null;
  /** Time since which only fixes older than the last one, or far ahead of it, have arrived, monotonic. */
  readonly olderSince: number | null;
  readonly receiverClock: ReceiverClock;
}

export type PositionEvent =
  | { readonly type: 'fix'; readonly fix: Fix }
  /** A rejected fix, see `position-judge.ts`. */
  | { readonly type: 'doubtful' }
  | { readonly type: 'noFix'; readonly reason: Reason }
  | { readonly type: 'failure'; readonly reason: Reason };

/**
 * `repeated` has the same `recordedAt` as the last fix, `late` an earlier one, `ahead` one in the future, `impossible` is no
 * position on Earth.
 */
export type FixOrder = 'new' | 'repeated' | 'late' | 'ahead' | 'impossible';
export type FixVerdict = FixOrder | 'doubtful';

interface LastFix {
  /** Age of the last fix, usable or not; null before the first. */
  readonly fixAgeMs: number | null;
}

interface Disconnected extends ClockDifference, LastFix {
  readonly status: 'disconnected';
  readonly kind: 'none' | 'waiting' | 'noFix' | 'unreachable' | 'stale';
  readonly provider: ProviderName;
  /** Reason for a missing position, suitable for clients. */
  readonly reason: Reason;
  /** The reason without its prefix, for a `noFix` event of another state that adds the prefix. */
  readonly noFixReason: Reason;
  /** Time of the last fix, usable or not. */
  readonly lastFixAt: number | null;
}

interface Connected extends ClockDifference, LastFix {
  readonly status: 'connected';
  readonly kind: 'connected';
  readonly provider: ProviderName;
  readonly reason: null;
  readonly lastFixAt: number;
  readonly fix: Fix;
}

/** A usable fix, or the reason for its absence. */
export type ReaderState = Connected | Disconnected;

export function initialPosition(provider: ProviderName): PositionState {
  return { provider, last: null, trouble: null, olderSince: null, receiverClock: UNKNOWN_CLOCK };
}

export interface PositionStep {
  readonly state: PositionState;
  /** Classifies a fix relative to the last one; undefined for other events. */
  readonly verdict?: FixVerdict;
}

export function nextPosition(state: PositionState, event: PositionEvent, at: Moment): PositionStep {
  switch (event.type) {
    case 'fix':
      return applyFix(state, event.fix, at);
    case 'doubtful':
      return { state: applyDoubt(state), verdict: 'doubtful' };
    case 'noFix':
      return { state: { ...state, trouble: toTrouble('noFix', event.reason) } };
    case 'failure':
      return { state: { ...state, trouble: toTrouble('unreachable', event.reason) } };
  }
}

const toTrouble = (kind: 'noFix' | 'unreachable', { text, cause }: Reason) => ({ kind, reason: text, cause });

/** The last position stays and ages. If it is not usable, the reason changes from unreachable to no fix. */
function applyDoubt(state: PositionState): PositionState {
  return state.last && !state.trouble ? state : { ...state, trouble: toTrouble('noFix', DOUBTFUL) };
}

function applyFix(before: PositionState, fix: Fix, at: Moment): PositionStep {
  const verdict = orderOf(before, fix, at);
  const { last } = before;
  if (verdict === 'impossible') return { state: before, verdict };
  // A receiver repeats a fix with more fields. Merge the fields, keep the first arrival time.
  if (verdict === 'repeated') return { state: withLast(before, fix, last?.arrivedAt ?? at.monotonic), verdict };
  const olderSince = before.olderSince ?? at.monotonic;
  if (verdict === 'ahead') return { state: { ...before, trouble: null, olderSince }, verdict };
  const state = { ...before, receiverClock: recordArrival(before.receiverClock, fix.recordedAt, at) };
  if (verdict === 'new') return { state: withLast(state, fix, at.monotonic), verdict };
  // The router has a position again, but a late one must not move the vessel back.
  return { state: { ...state, trouble: null, olderSince }, verdict };
}

/** Classifies a fix by its time relative to the last one. */
export function orderOf(state: PositionState, fix: Fix, at: Moment): FixOrder {
  const { last, olderSince } = state;
  const possible = Math.abs(fix.recordedAt) <= LAST_DATE_MS && isPlausiblePosition(fix.latitude, fix.longitude);
  if (!possible) return 'impossible';
  if (!last) return 'new';
  if (fix.recordedAt === last.fix.recordedAt) return 'repeated';
  const wrong = wrongTime(last, fix, at);
  const isAhead = fix.recordedAt > last.fix.recordedAt;
  if (isAhead ? wrong !== 'fix' : wrong === 'last') return 'new';
  if (olderSince !== null && at.monotonic - olderSince > CLOCK_WAS_SET_AFTER_MS) return 'new';
  return isAhead ? 'ahead' : 'late';
}

/**
 * Which of two fixes has a time that cannot follow from the other one: the one that is farther from the clock of this
 * computer. A single wrong date would otherwise block the correct fixes after it.
 */
function wrongTime(last: NonNullable<PositionState['last']>, fix: Fix, { now, monotonic }: Moment) {
  const expected = last.fix.recordedAt + monotonic - last.arrivedAt;
  // A computer without a clock module cannot decide.
  if (Math.abs(fix.recordedAt - expected) <= WRONG_TIME_MS || now < EARLIEST) return undefined;
  return Math.abs(fix.recordedAt - now) < Math.abs(expected - now) ? 'last' : 'fix';
}

function withLast(state: PositionState, fix: Fix, arrivedAt: number): PositionState {
  return { ...state, last: { fix, arrivedAt }, trouble: null, olderSince: null };
}

/**
 * Age: the greater of the time since arrival and the time since measurement. A repeated old position becomes stale, delayed
 * positions do not count as fresh, and a computer clock that is behind has no effect.
 */
export function fixAgeMs({ last, receiverClock }: PositionState, at: Moment): number {
  if (!last) return Number.POSITIVE_INFINITY;
  return Math.max(at.monotonic - last.arrivedAt, ageOf(receiverClock, last.fix.recordedAt, at));
}

/** The last fix while it is usable. Cheaper than the whole state, because it is read with every request. */
export function usableFix(state: PositionState, at: Moment, maxFixAgeMs: number): Fix | undefined {
  const { provider, last, trouble } = state;
  if (provider === 'none' || trouble || !last) return undefined;
  return fixAgeMs(state, at) > maxFixAgeMs ? undefined : last.fix;
}

export function readerState(state: PositionState, at: Moment, maxFixAgeMs: number): ReaderState {
  const { provider, last, trouble } = state;
  const ageMs = fixAgeMs(state, at);
  const facts = { ...compareClocks(state.receiverClock, at), fixAgeMs: last ? ageMs : null };
  const without = (kind: Disconnected['kind'], reason: Reason, noFixReason = reason): Disconnected => {
    const lastFixAt = last?.fix.recordedAt ?? null;
    return { status: 'disconnected', kind, provider, reason, noFixReason, lastFixAt, ...facts };
  };
  if (provider === 'none') return without('none', NO_ROUTER);
  if (trouble) {
    const given = { text: trouble.reason, cause: trouble.cause };
    if (trouble.kind === 'unreachable') return without('unreachable', reasonAt('router unreachable', given));
    return without('noFix', reasonAt(NO_FIX, given), given);
  }
  if (!last) return without('waiting', reasonAt(NO_FIX, NONE_YET), NONE_YET);
  const fix = usableFix(state, at, maxFixAgeMs);
  if (!fix) return without('stale', toReason(`fix is ${Math.round(ageMs / 1000)} s old`, 'stale'));
  return {
    status: 'connected',
    kind: 'connected',
    provider,
    reason: null,
    lastFixAt: last.fix.recordedAt,
    ...facts,
    fix,
  };
}

/** Converts the state for a process whose monotonic time is ahead by `byMs`. */
export function shiftPosition({ last, olderSince, ...state }: PositionState, byMs: number): PositionState {
  return {
    ...state,
    last: last && { ...last, arrivedAt: last.arrivedAt + byMs },
    olderSince: olderSince === null ? null : olderSince + byMs,
    receiverClock: shiftClock(state.receiverClock, byMs),
  };
}
