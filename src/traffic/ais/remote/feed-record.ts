import { type BackoffLimits, backoffMs } from '../../../foundation/shared/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { ConnectionEnd, EndKind } from './connection-end.ts';

/** State of one feed across connections. Times are ms since the epoch. */
export interface FeedRecord {
  /** Number of ended connections since the feed last had traffic for three minutes. */
  readonly attempt: number;
  /** Earliest time of the next connection. */
  readonly notBefore: number;
  /** Connections closed because of silence since the last steady traffic. */
  readonly silences: number;
  /** Other feeds are preferred until then. Without another feed, this one is used with a longer silence timeout. */
  readonly avoidUntil: number;
  /** Permanently refused: retried only after a restart. */
  readonly isRefused: boolean;
}

/** Maximum pause. A time farther ahead was written with a wrong clock and is ignored. */
export const MAX_PAUSE_MS = DAY_MS;

/** Minimum pause after HTTP 429. A feed extends the block of an address that connects earlier. */
const RATE_LIMIT_MS = 30 * MINUTE_MS;
const BACKOFF: BackoffLimits = { firstMs: 5000, maxMs: 10 * MINUTE_MS };
const PAUSES: Partial<Record<EndKind, BackoffLimits>> = {
  // The slot of a lost connection is free only after the feed has noticed the loss.
  crowded: { firstMs: MINUTE_MS, maxMs: 10 * MINUTE_MS },
  // Offline attempts never reach the feed, and coverage can return at any bend of the river.
  offline: { firstMs: 5000, maxMs: MINUTE_MS },
};
const AVOID: BackoffLimits = { firstMs: 20 * MINUTE_MS, maxMs: 120 * MINUTE_MS };

export const NEW_RECORD: FeedRecord = { attempt: 0, notBefore: 0, silences: 0, avoidUntil: 0, isRefused: false };

/** State of the feed after a connection ended at `now`. */
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
      // A gap in coverage is no failure of the feed and does not lengthen its pauses.
      const attempt =
        kind === 'offline' ? Math.max(record.attempt, Math.min(record.attempt + 1, 5)) : record.attempt + 1;
      return { ...record, attempt, notBefore };
    }
  }
}

/** State of the feed after three minutes of traffic on a connection. */
export const afterTrust = (record: FeedRecord): FeedRecord => ({ ...record, attempt: 0, notBefore: 0 });

/** State of the feed after steady traffic. Occasional messages do not reset the silences. */
export const afterSteadyTraffic = (record: FeedRecord): FeedRecord => ({ ...record, silences: 0, avoidUntil: 0 });
