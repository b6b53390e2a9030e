import { type BackoffLimits, backoffMs } from '../../../foundation/shared/backoff.ts';
import { DAY_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { ConnectionEnd, EndKind } from './connection-end.ts';

/** What is remembered of one feed across connections. Instants are ms since the epoch. */
export interface FeedRecord {
  /** Ends of connections since the feed was last good for three minutes. */
  readonly attempt: number;
  /** It is not connected before this. */
  readonly notBefore: number;
  /** Connections given up for silence since the last steady traffic. */
  readonly silences: number;
  /** Another feed is preferred until then; without one it is used, with more patience. */
  readonly avoidUntil: number;
  /** Refused for good: tried again after a restart only. */
  readonly isRefused: boolean;
}

/** No pause is longer. An instant farther ahead was written by a clock that was wrong, and does not count. */
export const MAX_PAUSE_MS = DAY_MS;

/** Less than this gets an address that was blocked for too many connections blocked for longer. */
const RATE_LIMIT_MS = 30 * MINUTE_MS;
const BACKOFF: BackoffLimits = { firstMs: 5000, maxMs: 10 * MINUTE_MS };
const PAUSES: Partial<Record<EndKind, BackoffLimits>> = {
  // The place that a lost connection held is free again only when the feed has noticed.
  crowded: { firstMs: MINUTE_MS, maxMs: 10 * MINUTE_MS },
  // The feed has seen nothing of such a try, and coverage comes back at any bend of the river.
  offline: { firstMs: 5000, maxMs: MINUTE_MS },
};
const AVOID: BackoffLimits = { firstMs: 20 * MINUTE_MS, maxMs: 120 * MINUTE_MS };

export const NEW_RECORD: FeedRecord = { attempt: 0, notBefore: 0, silences: 0, avoidUntil: 0, isRefused: false };

/** What is known of the feed after a connection to it ended at `now`. */
export function afterEnd(
  record: FeedRecord,
  { kind, retryAfterMs = 0 }: ConnectionEnd,
  { now, random }: { now: number; random: () => number },
): FeedRecord {
  switch (kind) {
    case 'left':
      return record;
    case 'refused':
      return { ...record, isRefused: true };
    case 'silent': {
      const avoidUntil = now + backoffMs(record.silences, AVOID, random);
      return { ...record, notBefore: now + backoffMs(0, BACKOFF, random), silences: record.silences + 1, avoidUntil };
    }
    default: {
      const own = kind === 'rate_limited' ? RATE_LIMIT_MS * (1 + random() / 4) : 0;
      const pauseMs = own || backoffMs(record.attempt, PAUSES[kind] ?? BACKOFF, random);
      const notBefore = now + Math.min(MAX_PAUSE_MS, Math.max(pauseMs, retryAfterMs));
      // A hole in the coverage says nothing about the feed: it does not lengthen the pauses of its own failures.
      const attempt =
        kind === 'offline' ? Math.max(record.attempt, Math.min(record.attempt + 1, 5)) : record.attempt + 1;
      return { ...record, attempt, notBefore };
    }
  }
}

/** What is known of it after a connection had traffic for three minutes. */
export const afterTrust = (record: FeedRecord): FeedRecord => ({ ...record, attempt: 0, notBefore: 0 });

/** What is known of it after steady traffic: a message now and then does not make quiet waters lively. */
export const afterSteadyTraffic = (record: FeedRecord): FeedRecord => ({ ...record, silences: 0, avoidUntil: 0 });
