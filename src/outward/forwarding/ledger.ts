import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { EntryFacts, LogEntry, Settled } from '../../foundation/delivery/queue.ts';
import type { Verdict } from '../../foundation/delivery/retry.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { createIdSequence } from '../../foundation/shared/ids.ts';
import { toReason } from '../../foundation/shared/reason.ts';
import { toPayload } from './destinations/sender.ts';
import { createLogStore } from './log/log-store.ts';
import { createQueueStore, type NewItem, type QueueItem } from './queue-store.ts';

/** Reason in the log entry of a position that was never sent. */
const DROPPED = toReason('dropped from the full queue', 'dropped');
/** Rows removed per step when the limit of a queue was lowered. */
const MAX_DROPPED_AT_ONCE = 500;

export interface QueueLimit {
  destination: string;
  maxLength: number;
  /**
   * Sequence of the item that is being sent. It is not dropped and counts towards the limit. Called when the queue is cut,
   * because the worker continues while the database is busy.
   */
  sending: () => number | undefined;
}

export interface Enqueued {
  dropped: LogEntry[];
  lastSequences: ReadonlyMap<string, number>;
}

export interface LedgerDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** If the log is off, removed items are not recorded. */
  logEnabled: boolean;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Changes of the queue with their log entries, each pair in one transaction: a crash leaves both or none. */
export function createLedger({ db, clock, logEnabled }: LedgerDeps) {
  const nextId = createIdSequence();
  const queue = createQueueStore(db);

  const entry = (facts: EntryFacts): LogEntry => {
    const timestamp = clock.now();
    const unknown = { statusCode: null, error: null, postBody: null, latencyMs: null, retries: 0 };
    return { id: nextId(timestamp), timestamp, ...unknown, ...facts };
  };

  return {
    entry,
    summary: queue.summary,
    count: queue.count,

    async head(destination: string): Promise<QueueItem | undefined> {
      return (await queue.oldest(destination, 1))[0];
    },

    clear: queue.clear,

    async record(entries: readonly LogEntry[]): Promise<void> {
      if (logEnabled) await createLogStore(db).insert(entries);
    },

    /** Records a try. The item may have been cleared meanwhile. */
    async settle(item: QueueItem, verdict: Verdict, entries: readonly LogEntry[]): Promise<Settled> {
      return db.transaction().execute(async (trx) => {
        const stored = createQueueStore(trx);
        if (logEnabled) await createLogStore(trx).insert(entries);
        if (verdict === 'retry') return { removed: 0, isQueued: await stored.setRetries(item, item.retries + 1) };
        return { removed: await stored.remove(item.destination, [item.sequence]), isQueued: false };
      });
    },

    /**
     * Queues new items, and drops the oldest items of a queue that becomes too long. Returns the log entries of dropped
     * items, and the last sequence of each destination.
     */
    async enqueue(items: readonly NewItem[], limits: readonly QueueLimit[]): Promise<Enqueued> {
      return db.transaction().execute(async (trx) => {
        const stored = createQueueStore(trx);
        const lastSequences = await stored.insert(items);
        const dropped: LogEntry[] = [];
        for (const limit of limits) dropped.push(...(await dropOldest(stored, limit)));
        if (logEnabled) await createLogStore(trx).insert(dropped);
        return { dropped, lastSequences };
      });
    },
  };

  async function dropOldest(stored: ReturnType<typeof createQueueStore>, limit: QueueLimit): Promise<LogEntry[]> {
    const { destination, maxLength } = limit;
    const length = await stored.count(destination);
    const sending = limit.sending();
    const excess = length - Math.max(maxLength, sending === undefined ? 1 : 2);
    if (excess <= 0) return [];
    const oldest = await stored.oldest(destination, Math.min(excess, MAX_DROPPED_AT_ONCE), sending);
    if (oldest.length === 0) return [];
    await stored.remove(
      destination,
      oldest.map(({ sequence }) => sequence),
    );
    return oldest.map(({ fix, retries }) =>
      entry({ destination, retries, status: 'failed', error: DROPPED, postBody: toPayload(fix) }),
    );
  }
}
