/*
 * What is known of the own position, as a pure state machine:
 *
 *              fix                    fix                 fault
 *   waiting ────────► connected ◄───────────── noFix ───────────────► unreachable
 *                      │  ▲  └── noFix ──────────▲                        │
 *      too old to use  ▼  │ newer fix            └────── noFix, fix ──────┘ (fix: connected)
 *                     stale
 *
 * The source's last word counts: a position is not usable while the router says that it has none, or does not answer,
 * however young the last one is. `connected` and `stale` differ by time alone, so no event is needed to grow old.
 */
import { type Fix, isPlausiblePosition } from './fix.ts';
import type { ProviderName } from './provider.ts';

/** Fixes that are older than the last one for so long mean that the receiver's clock went back for good. */
const CLOCK_WENT_BACK_AFTER_MS = 60_000;
/** The last instant that a Date can hold. */
const LAST_DATE_MS = 8.64e15;

export interface PositionState {
  readonly provider: ProviderName;
  /** `firstReceivedAt`: when a fix with this `recordedAt` came first; repeats do not make it younger. */
  readonly last: { readonly fix: Fix; readonly firstReceivedAt: number } | null;
  readonly trouble: { readonly kind: 'noFix' | 'unreachable'; readonly reason: string } | null;
  /** Since when nothing but fixes older than the last one has come. */
  readonly olderSince: number | null;
}

export type PositionEvent =
  | { readonly type: 'fix'; readonly fix: Fix }
  | { readonly type: 'noFix'; readonly reason: string }
  | { readonly type: 'fault'; readonly reason: string };

/** `repeated` has the last one's `recordedAt`, `late` an earlier one, `impossible` is no position on Earth. */
export type FixVerdict = 'new' | 'repeated' | 'late' | 'impossible';

interface Disconnected {
  readonly status: 'disconnected';
  readonly kind: 'none' | 'waiting' | 'noFix' | 'unreachable' | 'stale';
  readonly provider: ProviderName;
  /** Why there is no position to use, fit for a client to read. */
  readonly reason: string;
  /** When the last fix was measured, usable or not. */
  readonly lastFixAt: number | null;
}

interface Connected {
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
  return { provider, last: null, trouble: null, olderSince: null };
}

/** What a fix is worth beside the last one; `now` is when it reached us. */
export function judgeFix(state: PositionState, fix: Fix, now: number): FixVerdict {
  const possible = Math.abs(fix.recordedAt) <= LAST_DATE_MS && isPlausiblePosition(fix.latitude, fix.longitude);
  if (!possible) return 'impossible';
  if (!state.last || fix.recordedAt > state.last.fix.recordedAt) return 'new';
  if (fix.recordedAt === state.last.fix.recordedAt) return 'repeated';
  return state.olderSince !== null && now - state.olderSince > CLOCK_WENT_BACK_AFTER_MS ? 'new' : 'late';
}

export function nextPosition(state: PositionState, event: PositionEvent, now: number): PositionState {
  if (event.type === 'noFix') return { ...state, trouble: { kind: 'noFix', reason: event.reason } };
  if (event.type === 'fault') return { ...state, trouble: { kind: 'unreachable', reason: event.reason } };
  switch (judgeFix(state, event.fix, now)) {
    case 'impossible':
      return state;
    case 'late':
      // The router has a position again, though not one that may move the vessel back.
      return { ...state, trouble: null, olderSince: state.olderSince ?? now };
    case 'repeated':
      // A receiver reports one instant several times, each time knowing more of it: the values are taken, the age is not.
      return withLast(state, event.fix, state.last?.firstReceivedAt ?? now);
    case 'new':
      return withLast(state, event.fix, now);
  }
}

function withLast(state: PositionState, fix: Fix, firstReceivedAt: number): PositionState {
  return { ...state, last: { fix, firstReceivedAt }, trouble: null, olderSince: null };
}

/**
 * The greater of the time since the fix came and the time since it was measured: a router that repeats an old position
 * goes stale, positions it kept back do not count as fresh, and a service clock that is behind does no harm.
 */
export function fixAgeMs(last: NonNullable<PositionState['last']>, now: number): number {
  return Math.max(now - last.firstReceivedAt, now - last.fix.recordedAt);
}

export function readerState(state: PositionState, now: number, maxFixAgeMs: number): ReaderState {
  const { provider, last, trouble } = state;
  const without = (kind: Disconnected['kind'], reason: string): Disconnected => {
    return { status: 'disconnected', kind, provider, reason, lastFixAt: last?.fix.recordedAt ?? null };
  };
  if (provider === 'none') return without('none', 'no router configured');
  if (trouble?.kind === 'unreachable') return without('unreachable', `router unreachable: ${trouble.reason}`);
  if (trouble) return without('noFix', `no fix: ${trouble.reason}`);
  if (!last) return without('waiting', 'no fix: none received yet');
  const ageMs = fixAgeMs(last, now);
  if (ageMs > maxFixAgeMs) return without('stale', `fix is ${Math.round(ageMs / 1000)} s old`);
  return {
    status: 'connected',
    kind: 'connected',
    provider,
    reason: null,
    lastFixAt: last.fix.recordedAt,
    fix: last.fix,
  };
}
