import type { EntryFacts, LogEntry } from './log-entry.ts';
import type { Verdict } from './retry.ts';

/** What waits for a destination. */
export interface QueuedItem {
  /** The order within the destination; the database gives it. */
  readonly sequence: number;
  readonly retries: number;
}

export interface Settled {
  /** By how much the queue became shorter. */
  removed: number;
  /** Whether the item is still there, to be tried again. */
  isQueued: boolean;
}

/** The durable queues, as far as a worker needs them. */
export interface DeliveryQueue<Item extends QueuedItem> {
  /** What has waited longest. */
  head(destination: string): Promise<Item | undefined>;
  count(destination: string): Promise<number>;
  /** Returns how many there were. */
  clear(destination: string): Promise<number>;
  entry(facts: EntryFacts): LogEntry;
  record(entries: readonly LogEntry[]): Promise<void>;
  /** After a try; the item may have been cleared away meanwhile. */
  settle(item: Item, verdict: Verdict, entries: readonly LogEntry[]): Promise<Settled>;
}
