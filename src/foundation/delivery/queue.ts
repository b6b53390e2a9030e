import type { Reason } from '../shared/reason.ts';
import type { Verdict } from './retry.ts';

interface Totals {
  delivered: number;
  retried: number;
  /** Sent and given up. */
  failed: number;
  /** Items that were never sent, because the queue was full. */
  dropped: number;
}

const ZERO: Totals = { delivered: 0, retried: 0, failed: 0, dropped: 0 };
const COUNTED = { success: 'delivered', catchup: 'delivered', retrying: 'retried', failed: 'failed' } as const;

/** Counts tries since the start. The names come from the configuration, so there are few. */
export function createTotals(names: readonly string[]) {
  const totals = new Map<string, Totals>(names.map((name) => [name, { ...ZERO }]));
  return {
    count({ destination, status, latencyMs }: LogEntry): void {
      const own = totals.get(destination);
      if (own === undefined || status === 'health_up' || status === 'health_down') return;
      own[status === 'failed' && latencyMs === null ? 'dropped' : COUNTED[status]] += 1;
    },
    of: (name: string): Totals => ({ ...ZERO, ...totals.get(name) }),
  };
}

/** Statuses of an entry of the log. */
export const LOG_STATUSES = ['success', 'catchup', 'failed', 'retrying', 'health_up', 'health_down'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];

/** One try, or one change of health of a destination. */
export interface LogEntry {
  id: string;
  destination: string;
  timestamp: number;
  status: LogStatus;
  statusCode: number | null;
  /** Reason of the failure. */
  error: Reason | null;
  /** The text that was sent. */
  postBody: string | null;
  /** Null if nothing was sent: a change of health, or an item dropped by a full queue. */
  latencyMs: number | null;
  /** Number of previous retries. */
  retries: number;
}

/** The facts of an entry, without the id and time, which are set on creation. */
export type EntryFacts = Pick<LogEntry, 'destination' | 'status'> & Partial<LogEntry>;

/** A queued item for a destination. */
export interface QueuedItem {
  /** Order within the destination, assigned by the database. */
  readonly sequence: number;
  readonly retries: number;
}

export interface Settled {
  /** Number of items removed from the queue. */
  removed: number;
  /** Whether the item is still queued for another try. */
  isQueued: boolean;
}

/** The functions of a durable queue that a worker uses. */
export interface DeliveryQueue<Item extends QueuedItem> {
  /** The oldest item. */
  head(destination: string): Promise<Item | undefined>;
  count(destination: string): Promise<number>;
  /** Returns the number of removed items. */
  clear(destination: string): Promise<number>;
  entry(facts: EntryFacts): LogEntry;
  record(entries: readonly LogEntry[]): Promise<void>;
  /** Stores the result of a try. The item may have been removed meanwhile. */
  settle(item: Item, verdict: Verdict, entries: readonly LogEntry[]): Promise<Settled>;
}
