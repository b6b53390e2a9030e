import type { FixState } from '../lib/position-age-limits.ts';
import type { Health } from '../live/health.ts';
import type { Cause } from '../ui/reason.tsx';

/** `off`: disabled and not shown. `unknown`: the service does not answer. */
export type DotState = 'full' | 'half' | 'hollow' | 'off' | 'unknown';

export interface DotFacts {
  state: DotState;
  /** Reason from the service; null if the state is enough. */
  reason: string | null;
  cause?: Cause | undefined;
  /** Time of the last message, fix or delivery. */
  lastAt: string | null;
  /** The router answers, but has no current position. */
  hasNoFix?: boolean;
  messagesPerMinute?: number;
  retryAt?: string | null;
  queueLength?: number;
}

type Services = Health['services'];

/** Dot of the own-ship position: half if the router answers without a current position. */
export function gpsDot(
  { provider, status, reason, cause, causeDetail, lastFixAt }: Services['router'],
  fix: FixState,
): DotFacts {
  const facts = { reason, cause: causeDetail, lastAt: lastFixAt };
  if (provider === 'none') return { state: 'off', reason: null, lastAt: lastFixAt };
  if (cause === 'unreachable') return { ...facts, state: 'hollow' };
  if (fix === 'current') return { ...facts, state: status === 'connected' ? 'full' : 'half' };
  // Remove the age from the reason: it was that of the last request.
  return {
    ...facts,
    reason: cause === 'stale' ? null : reason,
    hasNoFix: true,
    state: fix === 'old' ? 'half' : 'hollow',
  };
}

/** Dot of the antenna or feed: half if it is connected but silent. */
export function feedDot(feed: Services['ais']['local'] | Services['ais']['remote']): DotFacts {
  const { status, lastMessageAt, messagesPerMinute } = feed;
  const state = ({ disabled: 'off', disconnected: 'hollow', connected: 'full', connected_no_data: 'half' } as const)[
    status
  ];
  const { lastError: reason = null, cause } = feed;
  const more = 'retryAt' in feed ? { retryAt: feed.retryAt } : {};
  return { state, lastAt: lastMessageAt, messagesPerMinute, reason, cause, ...more };
}

/** Dot of the shore: half if only some destinations work, or if the backlog is large. */
export function shoreDot({ enabled, healthy, destinations, queueLength }: Services['forwarding']): DotFacts {
  const facts = { reason: null, lastAt: null, queueLength };
  if (!enabled) return { ...facts, state: 'off' };
  if (healthy) return { ...facts, state: 'full' };
  return { ...facts, state: destinations.some((destination) => destination.healthy) ? 'half' : 'hollow' };
}

/** State while the service does not answer: only the time of the last message is known. */
export const toUnknown = ({ state, lastAt }: Pick<DotFacts, 'state' | 'lastAt'>): DotFacts => ({
  state: state === 'off' ? 'off' : 'unknown',
  reason: null,
  lastAt,
});
