import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { DeliveryQueue, QueuedItem } from '../../foundation/delivery/queue.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { createIdSequence } from '../../foundation/shared/ids.ts';
import type { Notice } from './notice.ts';
import { createNotifyStore, type NewNotice } from './notify-store.ts';

/** Maximum length of a queue: more than a crew can read after an outage. */
export const MAX_QUEUED = 500;
/** Notices expire after three days without coverage. */
const EXPIRY_MS = 3 * 86_400_000;
/** Time for which sent notices are remembered after the end of the situation. */
const MEMORY_MS = 7 * 86_400_000;
/** More than a week's notices. Limits the disk space if a radio raises endless alarms. */
const MAX_REMEMBERED = 20_000;

/** The notices of one message. */
export interface Batch extends QueuedItem {
  readonly target: string;
  readonly sequences: readonly number[];
  readonly notices: readonly Notice[];
}

export interface NoticeQueueOptions {
  db: Kysely<Database>;
  clock: Clock;
  /** Maximum number of notices in a message to the target. */
  batchSizeOf(target: string): number;
  maxRemembered?: number;
}

export type NoticeQueue = ReturnType<typeof createNoticeQueue>;

/** The durable queues of notices, one for each target. */
export function createNoticeQueue({ db, clock, batchSizeOf, maxRemembered = MAX_REMEMBERED }: NoticeQueueOptions) {
  const nextId = createIdSequence();
  const store = createNotifyStore(db);
  /** Sequence numbers of notices being sent, by target. These are not dropped. */
  const sending = new Map<string, readonly number[]>();

  const delivery: DeliveryQueue<Batch> = {
    async head(target) {
      const items = await store.next(target, batchSizeOf(target));
      const [first] = items;
      if (!first) return undefined;
      const sequences = items.map(({ sequence }) => sequence);
      sending.set(target, sequences);
      const { sequence, retries } = first;
      return { target, sequence, retries, sequences, notices: items.map(({ notice }) => notice) };
    },
    count: store.count,
    clear: (target) => store.endAll(target, clock.now()),
    entry(facts) {
      const timestamp = clock.now();
      const unknown = { statusCode: null, error: null, postBody: null, latencyMs: null, retries: 0 };
      return { id: nextId(timestamp), timestamp, ...unknown, ...facts };
    },
    // Only the queue is stored.
    record: async () => undefined,
    async settle({ target, sequences, retries }, verdict) {
      sending.delete(target);
      if (verdict !== 'retry') return { removed: await store.end(target, sequences, clock.now()), isQueued: false };
      return { removed: 0, isQueued: (await store.setRetries(target, sequences, retries + 1)) > 0 };
    },
  };

  return {
    delivery,
    summary: store.summary,
    forgetTarget: store.forgetTarget,

    /** Notices of alarms that these targets may still show: sent recently and not withdrawn. */
    shown: (targets: readonly string[]) => store.shown(targets, clock.now() - EXPIRY_MS),

    /** Queues new notices. Returns the numbers of added, dropped, and ended-before-sending notices by target. */
    enqueue: (items: readonly NewNotice[]) =>
      db.transaction().execute(async (trx) => {
        const stored = createNotifyStore(trx);
        const ended = new Map<string, number>();
        for (const { target, notice } of items) {
          if (notice.withdrawn === undefined) continue;
          const count = await stored.endOfAlarm(target, notice.id, sending.get(target) ?? [], clock.now());
          ended.set(target, (ended.get(target) ?? 0) + count);
        }
        const added = await stored.insert(items);
        const dropped = new Map<string, number>();
        for (const target of added.keys()) {
          const excess = (await stored.count(target)) - MAX_QUEUED;
          if (excess <= 0) continue;
          const least = await stored.least(target, excess, sending.get(target) ?? []);
          dropped.set(target, await stored.end(target, least, clock.now()));
        }
        return { added, dropped, ended };
      }),

    /** Expires old notices, and deletes those no longer needed. Returns the number expired by target. */
    async tidy(openIds: readonly string[]): Promise<Map<string, number>> {
      const now = clock.now();
      const surplusEnd = await store.endOf(maxRemembered);
      await store.forget(Math.max(now - MEMORY_MS, (surplusEnd ?? -1) + 1), openIds);
      return store.expire(now - EXPIRY_MS, now);
    },
  };
}
