import type { Cause } from '../api/cause.ts';
import type { FixState } from '../lib/position-age-limits.ts';
import type { Health } from '../live/health.ts';

/** `off` is a part that is switched off; it is not shown. `unknown` while the service does not answer. */
export type DotState = 'full' | 'half' | 'hollow' | 'off' | 'unknown';

export interface DotFacts {
  state: DotState;
  /** Why, as the service reports it; null where the state says everything. */
  reason: string | null;
  cause?: Cause | undefined;
  /** When the last message, fix or delivery was. */
  lastAt: string | null;
  /** The router answers, and has no current position. */
  hasNoFix?: boolean;
  messagesPerMinute?: number;
  retryAt?: string | null;
  queueLength?: number;
}

type Services = Health['services'];

/** The dot of the own-ship position: a router that answers without a current position is half. */
export function gpsDot(
  { provider, status, reason, cause, causeDetail, lastFixAt }: Services['router'],
  fix: FixState,
): DotFacts {
  const facts = { reason, cause: causeDetail, lastAt: lastFixAt };
  if (provider === 'none') return { state: 'off', reason: null, lastAt: lastFixAt };
  if (cause === 'unreachable') return { ...facts, state: 'hollow' };
  if (fix === 'current') return { ...facts, state: status === 'connected' ? 'full' : 'half' };
  // The age that the reason names was that of the last request.
  return {
    ...facts,
    reason: cause === 'stale' ? null : reason,
    hasNoFix: true,
    state: fix === 'old' ? 'half' : 'hollow',
  };
}

/** The dot of the antenna or of the feed: connected is not alive, so that silence makes it half. */
export function feedDot(feed: Services['ais']['local'] | Services['ais']['remote']): DotFacts {
  const { status, lastMessageAt, messagesPerMinute } = feed;
  const state = ({ disabled: 'off', disconnected: 'hollow', connected: 'full', connected_no_data: 'half' } as const)[
    status
  ];
  const { lastError: reason = null, cause } = feed;
  const more = 'retryAt' in feed ? { retryAt: feed.retryAt } : {};
  return { state, lastAt: lastMessageAt, messagesPerMinute, reason, cause, ...more };
}

/** The dot of the shore: half while some destinations work, or while much waits. */
export function shoreDot({ enabled, healthy, destinations, queueLength }: Services['forwarding']): DotFacts {
  const facts = { reason: null, lastAt: null, queueLength };
  if (!enabled) return { ...facts, state: 'off' };
  if (healthy) return { ...facts, state: 'full' };
  return { ...facts, state: destinations.some((destination) => destination.healthy) ? 'half' : 'hollow' };
}

/** Of a service that does not answer only the past is known: when the last message was. */
export const toUnknown = ({ state, lastAt }: Pick<DotFacts, 'state' | 'lastAt'>): DotFacts => ({
  state: state === 'off' ? 'off' : 'unknown',
  reason: null,
  lastAt,
});
