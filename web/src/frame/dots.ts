import type { Health } from '../live/health.ts';

/** `off` is a part that is switched off; it is not shown. `unknown` while the service does not answer. */
export type DotState = 'full' | 'half' | 'hollow' | 'off' | 'unknown';

export interface DotFacts {
  state: DotState;
  /** Why, as the service tells it; null where the state says everything. */
  reason: string | null;
  /** When the last message, fix or delivery was. */
  lastAt: string | null;
  messagesPerMinute?: number;
  retryAt?: string | null;
  queueLength?: number;
}

type Services = Health['services'];

/** A position older than this is not what the strip should show as current. */
const FIX_EXPECTED_MS = 15_000;

/** The dot of the own-ship position: an answering router without a position is half. */
export function gpsDot({ provider, status, reason, lastFixAt }: Services['router'], nowMs: number): DotFacts {
  const facts = { reason, lastAt: lastFixAt };
  if (provider === 'none') return { ...facts, state: 'off' };
  if (status === 'connected') {
    const isFresh = lastFixAt !== null && nowMs - Date.parse(lastFixAt) < FIX_EXPECTED_MS;
    return { ...facts, state: isFresh ? 'full' : 'half' };
  }
  return { ...facts, state: 'hollow' };
}

/** The dot of the antenna or of the feed: connected is not alive, so that silence makes it half. */
export function feedDot(feed: Services['ais']['local'] | Services['ais']['remote']): DotFacts {
  const { status, lastMessageAt, messagesPerMinute } = feed;
  const state = ({ disabled: 'off', disconnected: 'hollow', connected: 'full', connected_no_data: 'half' } as const)[
    status
  ];
  const more = 'retryAt' in feed ? { retryAt: feed.retryAt, reason: feed.lastError } : { reason: null };
  return { state, lastAt: lastMessageAt, messagesPerMinute, ...more };
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
