import { feedDot, gpsDot, shoreDot, toUnknown } from '../../frame/dots.ts';
import { formatAge, formatTime } from '../../lib/format.ts';
import type { FixState } from '../../lib/position-age-limits.ts';
import type { Health } from '../../live/health.ts';
import type { DotLook } from '../../ui/index.ts';
import type { Cause } from '../../ui/reason.tsx';

/** Keys of the states in the texts of this view. */
export type StateWord =
  | ('reachable' | 'unreachable' | 'fixCurrent' | 'fixOld' | 'noRouter' | 'off' | 'receiving' | 'silent' | 'apart')
  | ('noPosition' | 'connecting' | 'refused' | 'sending' | 'delivering' | 'someUnhealthy' | 'allUnhealthy' | 'running')
  | ('closing' | 'notKnown' | 'degraded' | 'fleetTrouble' | 'clockWrong');

type PartId =
  | ('database' | 'router' | 'antenna' | 'feed' | 'partner' | 'shore' | 'live' | 'mqtt' | 'bus' | 'fleet' | 'gauge')
  | ('office' | 'clock' | 'otherPart');

/** A row of one part; undefined if not applicable, null if not yet happened. */
export interface Part {
  id: PartId;
  /** Name from the service, for an unknown part. */
  name?: string;
  look: DotLook;
  state: StateWord;
  lastAt?: string | null;
  perMinute?: number;
  /** Reason from the service for not being healthy. */
  error?: string | null;
  cause?: Cause | undefined;
  /** A figure or a time beside it. */
  note?: string;
  retryAt?: string | null;
  reconnects?: number;
  provider?: string;
  waiting?: number;
  clients?: number;
}

type Services = Health['services'];

/** All parts in the health, including disabled ones. Without `isCurrent` the health is old, and states are unknown. */
export function toParts(health: Health, fix: FixState, isCurrent = true): Part[] {
  const parts = partsOf(health, fix);
  return isCurrent ? parts : parts.map(toUnknownPart);
}

function toUnknownPart({ id, name, look, lastAt, provider }: Part): Part {
  if (look === 'off') return { id, look, state: 'off' };
  const { state } = toUnknown({ state: look, lastAt: lastAt ?? null });
  const known = { id, ...(name !== undefined && { name }) };
  return {
    ...known,
    look: state,
    state: 'notKnown',
    ...(lastAt !== undefined && { lastAt }),
    ...(provider && { provider }),
  };
}

function partsOf(health: Health, fix: FixState): Part[] {
  const { database, router, ais, forwarding, websocket } = health.services;
  const isReachable = database.status !== 'disconnected';
  const parts: Part[] = [
    toPosition(router, fix),
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
    ...optionalParts(health),
    ...degradedParts(health),
  ];
  const isExplained = health.status === 'healthy' || parts.some(({ look }) => RANKS[look] >= RANKS.half);
  return isExplained ? parts : [...parts, { id: 'otherPart', look: 'hollow', state: 'degraded' }];
}

/** Parts shown only if configured. */
function optionalParts({ services, cluster, fleet, timestamp }: Health): Part[] {
  const parts: Part[] = [];
  const link = (id: PartId, isUp: boolean, why: Pick<Part, 'error' | 'cause'> = {}): Part =>
    isUp ? { id, look: 'full', state: 'sending' } : { id, look: 'hollow', state: 'apart', ...why };
  const { mqtt } = services;
  if (mqtt) parts.push(link('mqtt', mqtt.status === 'connected', { error: mqtt.lastError, cause: mqtt.cause }));
  if (services.gauge) parts.push(toGauge(services.gauge));
  if (cluster) parts.push(link('bus', cluster.bus === 'connected'));
  if (fleet?.troubled) parts.push({ id: 'fleet', look: 'half', state: 'fleetTrouble' });
  if (fleet?.mode === 'ship') parts.push(toOffice(fleet, Date.parse(timestamp)));
  const { clockAheadSecs } = services.router;
  if (clockAheadSecs !== undefined) {
    const sign = clockAheadSecs < 0 ? '−' : '+';
    const note = `${sign}${formatAge(Math.abs(clockAheadSecs) * 1000)}`;
    parts.push({ id: 'clock', look: 'half', state: 'clockWrong', note });
  }
  return parts;
}

/** Unanswered reports in a row before the link is unhealthy. */
const MISSED_REPORTS = 3;
/** Delay of a slow line. */
const LEAST_SILENCE_MS = 60_000;
const USUAL_LIVE_SECS = 10;

function toOffice(fleet: NonNullable<Health['fleet']>, at: number): Part {
  const { lastContactAt = null, liveSecs = USUAL_LIVE_SECS, backlog } = fleet;
  const limitMs = Math.max(LEAST_SILENCE_MS, liveSecs * 1000 * MISSED_REPORTS);
  const facts = { id: 'office', lastAt: lastContactAt, ...(backlog > 0 && { waiting: backlog }) } as const;
  const isUp = lastContactAt !== null && at - Date.parse(lastContactAt) < limitMs;
  return isUp ? { ...facts, look: 'full', state: 'reachable' } : { ...facts, look: 'hollow', state: 'apart' };
}

function toGauge({ status, lastSuccessAt: lastAt, lastError: error, cause }: NonNullable<Services['gauge']>): Part {
  if (status === 'connected') return { id: 'gauge', look: 'full', state: 'reachable', lastAt };
  if (status === 'waiting') return { id: 'gauge', look: 'half', state: 'noPosition', lastAt };
  return { id: 'gauge', look: 'hollow', state: 'unreachable', lastAt, error, cause };
}

const DEGRADED = ['degraded', 'failing', 'failed', 'unhealthy', 'down', 'error'];
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Other degraded facts in the health, including unknown ones. */
function degradedParts({ services, cluster, fleet }: Health): Part[] {
  const found: Part[] = [];
  const look = (node: Record<string, unknown>, path: string): void => {
    const { status, lastError, reason, lastErrorAt, degraded, failing } = node;
    if (DEGRADED.includes(String(status)) || degraded === true || failing === true) {
      const at = textOf(lastErrorAt);
      const error = textOf(lastError) ?? textOf(reason);
      found.push({
        id: 'otherPart',
        name: path,
        look: 'hollow',
        state: 'degraded',
        error,
        ...(at && { note: formatTime(at) }),
      });
    }
    for (const [key, inner] of Object.entries(node)) if (isRecord(inner)) look(inner, `${path}.${key}`);
  };
  for (const [key, node] of Object.entries({ ...services, cluster, fleet })) if (isRecord(node)) look(node, key);
  return found;
}

/** Severity of each look: the worst part decides for the whole. */
const RANKS: Readonly<Record<DotLook, number>> = { off: 0, full: 0, unknown: 1, half: 2, hollow: 3 };

/** Unhealthy parts, worst first; an unknown part does not count as working. */
export const troublesOf = (parts: readonly Part[]): Part[] =>
  parts.filter(({ look }) => RANKS[look] > 0).sort((a, b) => RANKS[b.look] - RANKS[a.look]);

function toPosition(router: Services['router'], fix: FixState): Part {
  const { state: look, reason: error, cause, lastAt, hasNoFix } = gpsDot(router, fix);
  const hollow = hasNoFix ? 'fixOld' : 'noRouter';
  const words = { full: 'fixCurrent', half: 'fixOld', hollow, off: 'off', unknown: 'notKnown' } as const;
  return { id: 'router', look, state: words[look], lastAt, error, cause, provider: router.provider };
}

const FEED_WORDS = { full: 'receiving', half: 'silent', hollow: 'apart', off: 'off', unknown: 'notKnown' } as const;

function toAntenna(local: Services['ais']['local']): Part {
  const { state: look, reason: error, cause } = feedDot(local);
  return { id: 'antenna', look, state: FEED_WORDS[look], ...trafficOf(local), error, cause };
}

function toFeed(remote: Services['ais']['remote']): Part {
  const { state: look } = feedDot(remote);
  const { phase, retryAt, reconnects, lastError, cause } = remote;
  const phases: Partial<Record<NonNullable<typeof phase>, StateWord>> = {
    no_position: 'noPosition',
    connecting: 'connecting',
    refused: 'refused',
  };
  const state = (look === 'full' || look === 'off' ? undefined : phase && phases[phase]) ?? FEED_WORDS[look];
  // The end of an earlier connection is irrelevant while the current one works.
  const error = look === 'full' ? null : lastError;
  return { id: 'feed', look, state, ...trafficOf(remote), error, cause, retryAt, reconnects };
}

function toPartner({ status, lastMessageAt, reconnects, lastError, cause }: Services['ais']['forward']): Part {
  if (status === 'disabled') return { id: 'partner', look: 'off', state: 'off' };
  const facts = { id: 'partner', lastAt: lastMessageAt, reconnects } as const;
  if (status === 'connected') return { ...facts, look: 'full', state: 'sending' };
  return { ...facts, look: 'hollow', state: 'apart', error: lastError, cause };
}

function toShore(forwarding: Services['forwarding']): Part {
  const { state: look } = shoreDot(forwarding);
  const words = {
    full: 'delivering',
    half: 'someUnhealthy',
    hollow: 'allUnhealthy',
    off: 'off',
    unknown: 'notKnown',
  } as const;
  return { id: 'shore', look, state: words[look], ...(look !== 'off' && { waiting: forwarding.queueLength }) };
}

const trafficOf = (feed: Services['ais']['local'] | Services['ais']['remote']) =>
  feed.status === 'disabled' ? {} : { lastAt: feed.lastMessageAt, perMinute: feed.messagesPerMinute };
