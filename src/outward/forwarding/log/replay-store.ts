import type { Db } from '../../../foundation/db/database.ts';
import type { LogEntry } from './log-entry.ts';
import { toEntry } from './log-store.ts';

export interface ReplayRange {
  destination: string;
  /** Inclusive. */
  from: number;
  /** Exclusive. */
  to: number;
}

/** Failed log entries and the marks of those that were sent again. */
export function createReplayStore(db: Db) {
  const failedIn = ({ destination, from, to }: ReplayRange) =>
    db
      .selectFrom('forwarding_log')
      .leftJoin('forwarding_replays', 'forwarding_replays.log_id', 'forwarding_log.id')
      .where('destination', '=', destination)
      .where('status', '=', 'failed')
      .where('timestamp', '>=', from)
      .where('timestamp', '<', to)
      .where('post_body', 'is not', null)
      .where((eb) => eb.or([eb('is_done', 'is', null), eb('is_done', '=', 0)]));

  return {
    /** Number of entries that could be sent again. */
    async count(range: ReplayRange): Promise<number> {
      const row = await failedIn(range)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** First failed entry of the range behind `after` that has a body and is not marked as done. */
    async next(range: ReplayRange, after: LogEntry | undefined): Promise<LogEntry | undefined> {
      const row = await failedIn(range)
        .selectAll('forwarding_log')
        .$if(after !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('timestamp', 'id'), '>', tuple(after?.timestamp ?? 0, after?.id ?? '')),
          ),
        )
        .orderBy('timestamp')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row && toEntry(row);
    },

    /** Claims an entry; false if another replay has completed it, or claimed it at or after `stale`. */
    async claim(logId: string, now: number, stale: number): Promise<boolean> {
      const result = await db
        .insertInto('forwarding_replays')
        .values({ log_id: logId, claimed_at: now, is_done: 0 })
        .onConflict((conflict) =>
          conflict
            .column('log_id')
            .doUpdateSet({ claimed_at: now })
            .where('forwarding_replays.is_done', '=', 0)
            .where('forwarding_replays.claimed_at', '<', stale),
        )
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async markDone(logId: string): Promise<void> {
      await db.updateTable('forwarding_replays').set({ is_done: 1 }).where('log_id', '=', logId).execute();
    },

    async release(logId: string): Promise<void> {
      await db.deleteFrom('forwarding_replays').where('log_id', '=', logId).execute();
    },
  };
}
