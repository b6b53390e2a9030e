/*
 * State of the hosted feed, as a pure state machine:
 *
 *                    connect              opened                     ended
 *   no_position ──────────────► connecting ─────► subscribed ───────────────────► any other phase
 *        ▲   no centre              ▲                                         │
 *        └──────────── pausing ─────┘ the pause is over                       │ every feed refused
 *                                                                          refused
 *
 * `nextRemote` applies events; the event `choose` decides between connections. The caller runs the effects: it saves
 * the pauses, which must survive a restart, and logs changes.
 */
import { type Reason, toReason } from '../../../foundation/shared/reason.ts';
import type { FeedTimes } from '../feed-status.ts';
import { type ConnectionEnd, LEFT } from './connection-end.ts';
import { afterEnd, afterSteadyTraffic, afterTrust, type FeedRecord, NEW_RECORD } from './feed-record.ts';
import { type Choice, chooseFeed } from './rotation.ts';

/** `refused`: every feed has refused the key or the subscription. Only a restart ends this phase. */
export type RemotePhase = 'no_position' | 'connecting' | 'subscribed' | 'pausing' | 'refused';

export interface RemoteState {
  readonly phase: RemotePhase;
  /** State of each feed, in the order of the addresses. */
  readonly records: readonly FeedRecord[];
  /** The feed that is connected, or was last connected; null before the first connection. */
  readonly feed: number | null;
  readonly connections: number;
  /** Monotonic ms, as `subscribedAt`. */
  readonly firstReadyAt: number | null;
  readonly subscribedAt: number;
  readonly lastError: Reason | null;
  /** While pausing: time of the next attempt. */
  readonly retryAt: number | null;
}

export type RemoteEvent =
  | { readonly type: 'choose'; readonly hasCentre: boolean }
  | { readonly type: 'subscribed' }
  /** Messages were received for three minutes. */
  | { readonly type: 'trusted' }
  /** Messages were received for three minutes without a gap. */
  | { readonly type: 'steady' }
  | { readonly type: 'ended'; readonly end: ConnectionEnd };

export type RemoteEffect =
  | { readonly type: 'save'; readonly records: readonly FeedRecord[] }
  | { readonly type: 'connect'; readonly feed: number; readonly patienceMs: number }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'log'; readonly end: ConnectionEnd };

export interface RemoteStep {
  readonly state: RemoteState;
  readonly effects: readonly RemoteEffect[];
}

export interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly monotonicMs: number;
  readonly random: () => number;
}

/** Interval of the check for a missing centre. */
const LOOK_MS = 2000;
/** Maximum wait before the pause is checked again, because the clock of a small computer may be set during a pause. */
const LONGEST_WAIT_MS = 60_000;
/** Provisional end of every connection until the real one is known. */
const NOT_ENDED: ConnectionEnd = { kind: 'failed', reason: toReason('not ended yet', 'unexpected') };

export function initialRemote(records: readonly FeedRecord[]): RemoteState {
  return {
    phase: 'no_position',
    records,
    feed: null,
    connections: 0,
    firstReadyAt: null,
    subscribedAt: 0,
    lastError: null,
    retryAt: null,
  };
}

export function nextRemote(state: RemoteState, event: RemoteEvent, at: Circumstances): RemoteStep {
  switch (event.type) {
    case 'choose':
      return choose(state, event.hasCentre, at);
    case 'subscribed': {
      const firstReadyAt = state.firstReadyAt ?? at.monotonicMs;
      return { state: { ...state, phase: 'subscribed', subscribedAt: at.monotonicMs, firstReadyAt }, effects: [] };
    }
    case 'trusted': {
      const after = withRecord(state, afterTrust);
      return { state: after, effects: [{ type: 'save', records: after.records }] };
    }
    case 'steady':
      return { state: withRecord(state, afterSteadyTraffic), effects: [] };
    case 'ended':
      return applyEnd(state, event.end, at);
  }
}

function choose(state: RemoteState, hasCentre: boolean, at: Circumstances): RemoteStep {
  const choice = chooseFeed(state.records, at.now);
  if (choice.kind === 'stop') return { state: { ...state, phase: 'refused', retryAt: null }, effects: [] };
  if (!hasCentre) {
    const waiting: RemoteState = { ...state, phase: 'no_position', retryAt: null };
    return { state: waiting, effects: [{ type: 'wait', ms: LOOK_MS }] };
  }
  if (choice.kind === 'wait') {
    const ms = Math.min(choice.until - at.now, LONGEST_WAIT_MS);
    return { state: { ...state, phase: 'pausing', retryAt: choice.until }, effects: [{ type: 'wait', ms }] };
  }
  return connect(state, choice, at);
}

function connect(
  state: RemoteState,
  { index, patienceMs }: Choice & { kind: 'connect' },
  at: Circumstances,
): RemoteStep {
  const { connections } = state;
  const next: RemoteState = { ...state, phase: 'connecting', feed: index, connections: connections + 1, retryAt: null };
  // Saved as already failed: a process that crashes and restarts must not reconnect at once.
  const { records } = withRecord(next, (record) => afterEnd(record, NOT_ENDED, at));
  return {
    state: next,
    effects: [
      { type: 'save', records },
      { type: 'connect', feed: index, patienceMs },
    ],
  };
}

function applyEnd(before: RemoteState, end: ConnectionEnd, at: Circumstances): RemoteStep {
  // The phase is no longer `subscribed`; the next `choose` decides what follows.
  const state: RemoteState = { ...before, phase: 'connecting' };
  if (end.kind === LEFT.kind) return { state, effects: [{ type: 'save', records: state.records }] };
  const after = { ...withRecord(state, (record) => afterEnd(record, end, at)), lastError: end.reason };
  return {
    state: after,
    effects: [
      { type: 'log', end },
      { type: 'save', records: after.records },
    ],
  };
}

/** The state with a changed record of the connected feed. */
function withRecord(state: RemoteState, change: (record: FeedRecord) => FeedRecord): RemoteState {
  const { feed, records } = state;
  if (feed === null) return state;
  return { ...state, records: records.with(feed, change(records[feed] ?? NEW_RECORD)) };
}

/** Input of `toFeedState`. */
export const toTimes = ({ phase, firstReadyAt }: RemoteState, aliveAt: number | null): FeedTimes => ({
  isReady: phase === 'subscribed',
  firstReadyAt,
  aliveAt,
});
