import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { readPages } from '../../../foundation/db/queries.ts';
import { fromStored, toCauseText } from '../../../foundation/shared/reason.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import type { ForwardingLogTable } from '../forwarding-tables.ts';
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
export const toEntry = ({
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
