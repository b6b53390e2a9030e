import { LIMITS } from '../../foundation/shared/limits.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import { RateLimitedError } from '../../server/http/limits/rate-limit.ts';
import { MAX_BATCH_BYTES } from '../link-protocol.ts';
import type { Link } from '../link-store.ts';

/** Limits for the time after which a ship retries. */
const MIN_RETRY_SECS = 60;
const MAX_RETRY_SECS = 3600;

/** The ship has used up its quota. */
export class QuotaError extends Error {
  readonly retryAfterSecs: number;

  constructor(retryAfterSecs: number) {
    super('the ship has stored what it may store in a day');
    this.retryAfterSecs = retryAfterSecs;
  }
}

export interface Use {
  rows: number;
  bytes: number;
}

export interface Quota {
  charge(use: Use): void;
  /** Quota as stored with the link. */
  readonly used: Pick<Link, 'used_rows' | 'used_bytes' | 'used_at'>;
}

/**
 * The daily quota of a ship. It is restored evenly over the day: a backlog of months arrives at a steady rate, and a
 * malicious ship fills the disk slowly enough to be noticed.
 */
export function createQuota(link: Quota['used'], now: number): Quota {
  const { items, bytes: limit } = LIMITS.fleetDay;
  const share = Math.min(1, Math.max(0, (now - link.used_at) / DAY_MS));
  let rows = Math.max(0, link.used_rows - items * share);
  let bytes = Math.max(0, link.used_bytes - limit * share);

  return {
    charge(use) {
      rows += use.rows;
      bytes += use.bytes;
      const excess = Math.max((rows - items) / items, (bytes - limit) / limit);
      if (excess <= 0) return;
      const secs = Math.ceil((excess * DAY_MS) / 1000);
      throw new QuotaError(Math.min(MAX_RETRY_SECS, Math.max(MIN_RETRY_SECS, secs)));
    },
    get used() {
      return { used_rows: Math.ceil(rows), used_bytes: Math.ceil(bytes), used_at: now };
    },
  };
}

/** Retry delay of a ship after a refused batch. */
const RETRY_SECS = 5;
/** Maximum waiting batches, by number and by packed size. */
const MAX_WAITING = Math.min(LIMITS.fleetTurns.items, Math.floor(LIMITS.fleetTurns.bytes / MAX_BATCH_BYTES));

/**
 * Limits how many batches are unpacked at a time, because a small batch may unpack to a large one. A second request of the
 * same ship is refused, because it would delay the other ships.
 */
export function createUnpackQueue() {
  const waiting: (() => void)[] = [];
  const ships = new Set<string>();
  let running = 0;

  /** Starts the batch that has waited longest. */
  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    /** Number of batches being unpacked and of those waiting. */
    stats: () => ({ running, waiting: waiting.length }),

    async run<T>(shipId: string, work: () => Promise<T>): Promise<T> {
      const isFull = running >= LIMITS.fleetUnpacking.items && waiting.length >= MAX_WAITING;
      if (ships.has(shipId) || isFull) throw new RateLimitedError(RETRY_SECS);
      ships.add(shipId);
      try {
        if (running < LIMITS.fleetUnpacking.items) running += 1;
        else await new Promise<void>((resolve) => waiting.push(resolve));
        try {
          return await work();
        } finally {
          end();
        }
      } finally {
        ships.delete(shipId);
      }
    },
  };
}
