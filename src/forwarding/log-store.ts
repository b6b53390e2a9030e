import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { ForwardingLogTable } from './forwarding-tables.ts';
import type { LogEntry, LogQuery, LogRange, StatsBucket } from './log-entry.ts';

const HOUR_MS = 3_600_000;
const INSERT_ROWS = 500;

/** The log, on the database or on the transaction of the caller. */
export function createLogStore(db: Db) {
  return {
    async insert(entries: readonly LogEntry[]): Promise<void> {
      for (let first = 0; first < entries.length; first += INSERT_ROWS) {
        const rows = entries.slice(first, first + INSERT_ROWS).map(toRow);
        await db.insertInto('forwarding_log').values(rows).execute();
      }
    },

    /** The entries that fit, the newest first. */
    async list({ from, to, destination, status, limit }: LogQuery): Promise<LogEntry[]> {
      const rows = await db
        .selectFrom('forwarding_log')
        .selectAll()
        .where('timestamp', '>=', from)
        .where('timestamp', '<=', to)
        .$if(destination !== undefined, (query) => query.where('destination', '=', destination ?? ''))
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'success'))
        .orderBy('timestamp', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toEntry);
    },

    /** The sends by hour and destination, the oldest hour first: what has a latency, be it an answer or a time limit. */
    async stats({ from, to, destination }: LogRange): Promise<StatsBucket[]> {
      // As expressions they are no reason for SQLite to take another index, which would have it sort what it finds.
      const instant = sql<number>`${sql.ref('timestamp')} + 0`;
      const name = sql<string>`${sql.ref('destination')} || ''`;
      return db
        .selectFrom('forwarding_log')
        .select(({ fn }) => [
          'hour as bucket',
          'destination',
          fn.countAll<number>().as('total'),
          sql<number>`sum(case when status in ('success', 'catchup') then 1 else 0 end)`.as('successCount'),
          sql<number>`cast(avg(latency_ms) as double precision)`.as('avgLatencyMs'),
          sql<number>`max(latency_ms)`.as('maxLatencyMs'),
        ])
        .where('hour', '>=', startOfHour(from))
        .where('hour', '<=', startOfHour(to))
        .where(instant, '>=', from)
        .where(instant, '<=', to)
        .where('latency_ms', 'is not', null)
        .$if(destination !== undefined, (query) => query.where(name, '=', destination ?? ''))
        .groupBy(['hour', 'destination'])
        .orderBy('hour')
        .orderBy('destination')
        .execute();
    },

    /** Deletes at most `limit` entries older than `instant`, the oldest first; returns how many went. */
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

const toRow = ({ statusCode, errorMessage, postBody, latencyMs, ...entry }: LogEntry): ForwardingLogTable => ({
  ...entry,
  hour: startOfHour(entry.timestamp),
  status_code: statusCode,
  error_message: errorMessage,
  post_body: postBody,
  latency_ms: latencyMs,
});

/** An entry as the rest of the program knows it. */
export const toEntry = ({
  status_code,
  error_message,
  post_body,
  latency_ms,
  hour: _hour,
  ...entry
}: ForwardingLogTable): LogEntry => ({
  ...entry,
  statusCode: status_code,
  errorMessage: error_message,
  postBody: post_body,
  latencyMs: latency_ms,
});
