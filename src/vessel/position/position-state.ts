/*
 * What is known of the position, as a pure state machine:
 *
 *              fix                    fix                 failure
 *   waiting ────────► connected ◄───────────── noFix ───────────────► unreachable
 *                      │  ▲  └── noFix ──────────▲                        │
 *      too old to use  ▼  │ newer fix            └────── noFix, fix ──────┘ (fix: connected)
 *                     stale
 *
 * The last report counts: a position is not usable while the router reports that it has none, or does not answer, however
 * young the last one is. A doubtful fix changes none of that, see `position-judge.ts`. `connected` and `stale` differ by time alone, so no event is needed to grow old. Ages are taken by
 * monotonic time, as the clock of a small computer is set while it runs.
 */
import { type Cause, type Reason, reasonAt, toReason } from '../../foundation/shared/reason.ts';
import { type Fix, isPlausiblePosition } from './fix.ts';
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

/** Fixes that are older than the last one for so long mean that the receiver's clock went back for good. */
const CLOCK_WENT_BACK_AFTER_MS = 60_000;
/** The last instant that a Date can hold. */
const LAST_DATE_MS = 8.64e15;

const NO_ROUTER = toReason('no router configured', 'noRouter');
const NONE_YET = toReason('none received yet', 'waiting');
const DOUBTFUL = toReason('the position is doubtful', 'noFix');
/** What begins a reason why there is no position, where the receiver or the router has none. */
const NO_FIX = 'no fix';

export interface PositionState {
  readonly provider: ProviderName;
  /** `arrivedAt`: when a fix with this `recordedAt` came first, monotonic; repeats do not make it younger. */
  readonly last: { readonly fix: Fix; readonly arrivedAt: number } | null;
  /** A reason in two fields, as processes of earlier releases share its text alone. */
  readonly trouble: {
    readonly kind: 'noFix' | 'unreachable';
    readonly reason: string;
    readonly cause: Cause | null;
  } | null;
  /** Since when nothing but fixes older than the last one has come, monotonic. */
  readonly olderSince: number | null;
  readonly receiverClock: ReceiverClock;
}

export type PositionEvent =
  | { readonly type: 'fix'; readonly fix: Fix }
  /** A fix that is not believed, see `position-judge.ts`. */
  | { readonly type: 'doubtful' }
  | { readonly type: 'noFix'; readonly reason: Reason }
  | { readonly type: 'failure'; readonly reason: Reason };

/** `repeated` has the last one's `recordedAt`, `late` an earlier one, `impossible` is no position on Earth. */
export type FixOrder = 'new' | 'repeated' | 'late' | 'impossible';
export type FixVerdict = FixOrder | 'doubtful';

interface LastFix {
  /** Age of the last fix, usable or not; null before the first. */
  readonly fixAgeMs: number | null;
}

interface Disconnected extends ClockDifference, LastFix {
  readonly status: 'disconnected';
  readonly kind: 'none' | 'waiting' | 'noFix' | 'unreachable' | 'stale';
  readonly provider: ProviderName;
  /** Why there is no position to use, fit for a client to read. */
  readonly reason: Reason;
  /** The same for an event `noFix` of another state, which puts the words for it in front. */
  readonly noFixReason: Reason;
  /** When the last fix was measured, usable or not. */
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

/** A fix that can be used, or the reason why there is none. */
export type ReaderState = Connected | Disconnected;

export function initialPosition(provider: ProviderName): PositionState {
  return { provider, last: null, trouble: null, olderSince: null, receiverClock: UNKNOWN_CLOCK };
}

export interface PositionStep {
  readonly state: PositionState;
  /** What a fix is worth beside the last one; undefined for other events. */
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

/** The last position stays and ages. Where it is not usable, the reason is no longer that the router does not answer. */
function applyDoubt(state: PositionState): PositionState {
  return state.last && !state.trouble ? state : { ...state, trouble: toTrouble('noFix', DOUBTFUL) };
}

function applyFix(before: PositionState, fix: Fix, at: Moment): PositionStep {
  const verdict = orderOf(before, fix, at);
  const { last } = before;
  if (verdict === 'impossible') return { state: before, verdict };
  // A receiver reports one instant several times, each time with more values: these are taken, the age is not.
  if (verdict === 'repeated') return { state: withLast(before, fix, last?.arrivedAt ?? at.monotonic), verdict };
  const state = { ...before, receiverClock: recordArrival(before.receiverClock, fix.recordedAt, at) };
  if (verdict === 'new') return { state: withLast(state, fix, at.monotonic), verdict };
  // The router has a position again, though not one that may move the vessel back.
  return { state: { ...state, trouble: null, olderSince: state.olderSince ?? at.monotonic }, verdict };
}

/** What a fix is worth beside the last one by its time. */
export function orderOf({ last, olderSince }: PositionState, fix: Fix, { monotonic }: Moment): FixOrder {
  const possible = Math.abs(fix.recordedAt) <= LAST_DATE_MS && isPlausiblePosition(fix.latitude, fix.longitude);
  if (!possible) return 'impossible';
  if (!last || fix.recordedAt > last.fix.recordedAt) return 'new';
  if (fix.recordedAt === last.fix.recordedAt) return 'repeated';
  return olderSince !== null && monotonic - olderSince > CLOCK_WENT_BACK_AFTER_MS ? 'new' : 'late';
}

function withLast(state: PositionState, fix: Fix, arrivedAt: number): PositionState {
  return { ...state, last: { fix, arrivedAt }, trouble: null, olderSince: null };
}

/**
 * The greater of the time since the fix came and the time since it was measured: a router that repeats an old position
 * goes stale, positions that it kept back do not count as fresh, and a clock of this computer that is behind does no harm.
 */
export function fixAgeMs({ last, receiverClock }: PositionState, at: Moment): number {
  if (!last) return Number.POSITIVE_INFINITY;
  return Math.max(at.monotonic - last.arrivedAt, ageOf(receiverClock, last.fix.recordedAt, at));
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
  if (ageMs > maxFixAgeMs) return without('stale', toReason(`fix is ${Math.round(ageMs / 1000)} s old`, 'stale'));
  return {
    status: 'connected',
    kind: 'connected',
    provider,
    reason: null,
    lastFixAt: last.fix.recordedAt,
    ...facts,
    fix: last.fix,
  };
}

/** The same for a process whose monotonic time is ahead by so much. */
export function shiftPosition({ last, olderSince, ...state }: PositionState, byMs: number): PositionState {
  return {
    ...state,
    last: last && { ...last, arrivedAt: last.arrivedAt + byMs },
    olderSince: olderSince === null ? null : olderSince + byMs,
    receiverClock: shiftClock(state.receiverClock, byMs),
  };
}
