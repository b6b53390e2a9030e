import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { readPages } from '../../../foundation/db/queries.ts';
import { createRetention } from '../../../foundation/db/retention.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/logging/log-events.ts';
import { fromStored, toCauseText } from '../../../foundation/shared/reason.ts';
import { nextTurn } from '../../../foundation/shared/slices.ts';
import { DAY_MS, HOUR_MS } from '../../../foundation/shared/units.ts';
import type { ForwardingLogTable } from '../queue-store.ts';
import type { LogEntry, LogQuery, LogRange, StatsBucket } from './log-entry.ts';

/** Time range of one statistics query. With five destinations and a position each second: 108,000 entries. */
const STEP_MS = 6 * HOUR_MS;
const INSERT_ROWS = 500;
const PAGE_ROWS = 500;

/** The log, on the database or on the caller's transaction. */
export function createLogStore(db: Db) {
  /** The first hour with an entry. */
  async function nextHour(first: number, last: number): Promise<number | null> {
    const { hour } = await db
      .selectFrom('forwarding_log')
      .select(({ fn }) => fn.min<number | null>('hour').as('hour'))
      .where('hour', '>=', first)
      .where('hour', '<=', last)
      .executeTakeFirstOrThrow();
    return hour;
  }

  function bucketsOf(hours: { first: number; last: number }, { from, to, destination }: LogRange) {
    // An expression keeps SQLite from choosing the index on this column, which would require sorting.
    const instant = sql<number>`${sql.ref('timestamp')} + 0`;
    const name = sql<string>`${sql.ref('destination')} || ''`;
    return (
      db
        .selectFrom('forwarding_log')
        .select(({ fn }) => [
          'hour as bucket',
          'destination',
          fn.countAll<number>().as('total'),
          fn.countAll<number>().filterWhere('status', 'in', ['success', 'catchup']).as('successCount'),
          sql<number>`cast(avg(latency_ms) as double precision)`.as('avgLatencyMs'),
          sql<number>`max(latency_ms)`.as('maxLatencyMs'),
        ])
        .where('hour', '>=', hours.first)
        .where('hour', '<=', hours.last)
        // Only the first and last hours can be partly outside the range.
        .$if(hours.first < from, (query) => query.where(instant, '>=', from))
        .$if(hours.last + HOUR_MS > to, (query) => query.where(instant, '<=', to))
        .where('latency_ms', 'is not', null)
        .$if(destination !== undefined, (query) => query.where(name, '=', destination ?? ''))
        .groupBy(['hour', 'destination'])
        .orderBy('hour')
        .orderBy('destination')
        .execute()
    );
  }

  const matching = ({ from, destination, status }: LogQuery) =>
    db
      .selectFrom('forwarding_log')
      .where('timestamp', '>=', from)
      .$if(destination !== undefined, (some) => some.where('destination', '=', destination ?? ''))
      .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'success'));

  return {
    async insert(entries: readonly LogEntry[]): Promise<void> {
      for (let first = 0; first < entries.length; first += INSERT_ROWS) {
        const rows = entries.slice(first, first + INSERT_ROWS).map(toRow);
        await db.insertInto('forwarding_log').values(rows).execute();
      }
    },

    /** Matching entries, newest first, in pages. */
    pages(wanted: LogQuery): AsyncGenerator<LogEntry[]> {
      const { to, limit } = wanted;
      const query = matching(wanted).selectAll().orderBy('timestamp', 'desc').orderBy('id', 'desc');
      return readPages<LogEntry>(
        async ({ after, size }) => {
          const rows = await query
            .where('timestamp', '<=', after?.timestamp ?? to)
            .$if(after !== undefined, (rest) =>
              rest.where(({ eb, refTuple, tuple }) =>
                eb(refTuple('timestamp', 'id'), '<', tuple(after?.timestamp ?? 0, after?.id ?? '')),
              ),
            )
            .limit(size)
            .execute();
          return rows.map(toEntry);
        },
        { limit, pageRows: PAGE_ROWS },
      );
    },

    /** Number of matching entries, up to the limit. */
    async count(wanted: LogQuery): Promise<number> {
      const found = matching(wanted).select('id').where('timestamp', '<=', wanted.to).limit(wanted.limit);
      const { count } = await db
        .selectFrom(found.as('found'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Sends by hour and destination, oldest hour first. A send is an entry with a latency: an answer or a timeout. */
    async stats(range: LogRange): Promise<StatsBucket[]> {
      const last = startOfHour(range.to);
      const buckets: StatsBucket[] = [];
      for (let hour: number | null = startOfHour(range.from); hour !== null && hour <= last; ) {
        const found = await bucketsOf({ first: hour, last: Math.min(last, hour + STEP_MS - HOUR_MS) }, range);
        buckets.push(...found);
        // Yield between queries: SQLite is synchronous, and no position would be sent while a month is summed.
        await nextTurn();
        hour = found.length > 0 ? hour + STEP_MS : await nextHour(hour + STEP_MS, last);
      }
      return buckets;
    },

    /** Deletes at most `limit` entries older than `instant`, oldest first; returns the number deleted. */
    async deleteBefore(instant: number, limit: number): Promise<number> {
      const old = db
        .selectFrom('forwarding_log')
        .select('id')
        .where('timestamp', '<', instant)
        .orderBy('timestamp')
        .orderBy('id')
        .limit(limit);
      const result = await db.deleteFrom('forwarding_log').where('id', 'in', old).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

const startOfHour = (instant: number): number => instant - (instant % HOUR_MS);

const toRow = ({ statusCode, error, postBody, latencyMs, ...entry }: LogEntry): ForwardingLogTable => ({
  ...entry,
  hour: startOfHour(entry.timestamp),
  status_code: statusCode,
  error_message: error?.text ?? null,
  cause: toCauseText(error),
  post_body: postBody,
  latency_ms: latencyMs,
});

/** Converts a row to a log entry. */
const toEntry = ({
  status_code,
  error_message,
  cause,
  post_body,
  latency_ms,
  hour: _hour,
  ...entry
}: ForwardingLogTable): LogEntry => ({
  ...entry,
  statusCode: status_code,
  error: fromStored(error_message, cause),
  postBody: post_body,
  latencyMs: latency_ms,
});

/** Deletes log entries older than `days`, at the start and then every hour. */
export function createLogRetention({ db, clock, log, days }: { db: Db; clock: Clock; log: Log; days: number }) {
  const store = createLogStore(db);
  return createRetention({
    clock,
    log,
    what: 'old entries of the forwarding log',
    failure: 'forwarding.cleanup_failed',
    intervalMs: HOUR_MS,
    deleteChunk: (rows) => store.deleteBefore(clock.now() - days * DAY_MS, rows),
  });
}

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
      // Constants instead of parameters: SQLite uses a partial index only if the query contains its condition.
      .where(sql<boolean>`status = 'failed' and post_body is not null`)
      .where('timestamp', '>=', from)
      .where('timestamp', '<', to)
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
