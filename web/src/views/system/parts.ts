import { feedDot, gpsDot, shoreDot, toUnknown } from '../../frame/dots.ts';
import type { Health } from '../../live/health.ts';
import type { DotLook } from '../../ui/index.ts';

/** The states by their keys among the words of this view. */
export type StateWord =
  | ('reachable' | 'unreachable' | 'fixCurrent' | 'fixOld' | 'noRouter' | 'off' | 'receiving' | 'silent' | 'apart')
  | ('noPosition' | 'connecting' | 'refused' | 'sending' | 'delivering' | 'someAway' | 'allAway' | 'running')
  | ('closing' | 'notKnown');

/** One part of the service as its row shows it; what a part does not have is undefined, what has not been yet is null. */
export interface Part {
  id: 'database' | 'router' | 'antenna' | 'feed' | 'partner' | 'shore' | 'live';
  look: DotLook;
  state: StateWord;
  lastAt?: string | null;
  perMinute?: number;
  /** Why it is not well, as the service tells it. */
  error?: string | null;
  retryAt?: string | null;
  reconnects?: number;
  provider?: string;
  waiting?: number;
  clients?: number;
}

type Services = Health['services'];

/**
 * Every part that the health reports of; those that are switched off come too, so that nobody misses them. Without
 * `isCurrent` the health is of the past, and the states are unknown.
 */
export function toParts(health: Health, nowMs: number, isCurrent = true): Part[] {
  const parts = partsOf(health, nowMs);
  return isCurrent ? parts : parts.map(toUnknownPart);
}

function toUnknownPart({ id, look, lastAt, provider }: Part): Part {
  if (look === 'off') return { id, look, state: 'off' };
  const { state } = toUnknown({ state: look, lastAt: lastAt ?? null });
  return { id, look: state, state: 'notKnown', ...(lastAt !== undefined && { lastAt }), ...(provider && { provider }) };
}

function partsOf({ services }: Health, nowMs: number): Part[] {
  const { database, router, ais, forwarding, websocket } = services;
  const isReachable = database.status === 'connected';
  return [
    toPosition(router, nowMs),
    toAntenna(ais.local),
    toFeed(ais.remote),
    toShore(forwarding),
    toPartner(ais.forward),
    {
      id: 'live',
      clients: websocket.connectedClients,
      ...(websocket.status === 'running' ? { look: 'full', state: 'running' } : { look: 'hollow', state: 'closing' }),
    },
    {
      id: 'database',
      ...(isReachable ? { look: 'full', state: 'reachable' } : { look: 'hollow', state: 'unreachable' }),
    },
  ];
}

function toPosition(router: Services['router'], nowMs: number): Part {
  const { state: look, reason: error, lastAt } = gpsDot(router, nowMs);
  const words = { full: 'fixCurrent', half: 'fixOld', hollow: 'noRouter', off: 'off', unknown: 'notKnown' } as const;
  return { id: 'router', look, state: words[look], lastAt, error, provider: router.provider };
}

const FEED_WORDS = { full: 'receiving', half: 'silent', hollow: 'apart', off: 'off', unknown: 'notKnown' } as const;

function toAntenna(local: Services['ais']['local']): Part {
  const { state: look } = feedDot(local);
  return { id: 'antenna', look, state: FEED_WORDS[look], ...trafficOf(local) };
}

function toFeed(remote: Services['ais']['remote']): Part {
  const { state: look } = feedDot(remote);
  const { phase, retryAt, reconnects, lastError } = remote;
  const phases: Partial<Record<NonNullable<typeof phase>, StateWord>> = {
    no_position: 'noPosition',
    connecting: 'connecting',
    refused: 'refused',
  };
  const state = (look === 'full' || look === 'off' ? undefined : phase && phases[phase]) ?? FEED_WORDS[look];
  // What ended an earlier connection is no news while the present one works.
  const error = look === 'full' ? null : lastError;
  return { id: 'feed', look, state, ...trafficOf(remote), error, retryAt, reconnects };
}

function toPartner({ status, lastMessageAt, reconnects, lastError }: Services['ais']['forward']): Part {
  if (status === 'disabled') return { id: 'partner', look: 'off', state: 'off' };
  const facts = { id: 'partner', lastAt: lastMessageAt, reconnects } as const;
  if (status === 'connected') return { ...facts, look: 'full', state: 'sending' };
  return { ...facts, look: 'hollow', state: 'apart', error: lastError };
}

function toShore(forwarding: Services['forwarding']): Part {
  const { state: look } = shoreDot(forwarding);
  const words = { full: 'delivering', half: 'someAway', hollow: 'allAway', off: 'off', unknown: 'notKnown' } as const;
  return { id: 'shore', look, state: words[look], ...(look !== 'off' && { waiting: forwarding.queueLength }) };
}

const trafficOf = (feed: Services['ais']['local']) =>
  feed.status === 'disabled' ? {} : { lastAt: feed.lastMessageAt, perMinute: feed.messagesPerMinute };
