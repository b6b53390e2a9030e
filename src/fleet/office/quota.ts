import { LIMITS } from '../../foundation/shared/limits.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
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
