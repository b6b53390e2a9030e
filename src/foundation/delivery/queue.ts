import type { EntryFacts, LogEntry } from './log-entry.ts';
import type { Verdict } from './retry.ts';

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
