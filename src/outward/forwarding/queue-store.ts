import type { Generated, Selectable } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { readPages } from '../../foundation/db/queries.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { LogStatus } from './log/log-entry.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    forwarding_queue: ForwardingQueueTable;
    forwarding_log: ForwardingLogTable;
    forwarding_replays: ForwardingReplayTable;
  }
}

/** Queued positions. Each is removed in the transaction that logs its outcome. */
export interface ForwardingQueueTable {
  destination: string;
  /** Order within the destination, assigned by the database. */
  sequence: Generated<number>;
  queued_at: number;
  retries: number;
  recorded_at: number;
  latitude: number;
  longitude: number;
  altitude_m: number | null;
  heading_deg: number | null;
  speed_mps: number | null;
  pdop: number | null;
  hdop: number | null;
  vdop: number | null;
}

export type ForwardingQueueRow = Selectable<ForwardingQueueTable>;

export interface ForwardingLogTable {
  id: string;
  destination: string;
  timestamp: number;
  /** Start of the entry's hour: an index on it groups statistics without sorting. */
  hour: number;
  status: LogStatus;
  status_code: number | null;
  error_message: string | null;
  /** JSON: cause of the message. */
  cause: string | null;
  post_body: string | null;
  latency_ms: number | null;
  retries: number;
}

/** Marks of failed log entries that were sent again. */
export interface ForwardingReplayTable {
  log_id: string;
  /** Time of the claim. */
  claimed_at: number;
  /** 1 when done. A claim that is not done expires after a while. */
  is_done: 0 | 1;
}

const PAGE_ROWS = 1000;
/** Rows per insert statement, below the parameter limit of the engines. */
const INSERT_ROWS = 500;

/** A position that waits for one destination. */
export interface QueueItem {
  destination: string;
  /** Order within the destination. */
  sequence: number;
  queuedAt: number;
  retries: number;
  fix: Fix;
}

/** An item without a sequence; the database assigns it. */
export type NewItem = Omit<QueueItem, 'sequence'> & { sequence?: number };

/** State of a queue. */
export type QueuedPlace = Pick<ForwardingQueueRow, 'sequence' | 'queued_at' | 'retries' | 'latitude' | 'longitude'>;

/** The queue, on the database or on the caller's transaction. */
export function createQueueStore(db: Db) {
  return {
    /** Returns the last sequence of each destination. */
    async insert(items: readonly NewItem[]): Promise<Map<string, number>> {
      const last = new Map<string, number>();
      for (let first = 0; first < items.length; first += INSERT_ROWS) {
        const rows = items.slice(first, first + INSERT_ROWS).map(toRow);
        const query = db.insertInto('forwarding_queue').values(rows).returning(['destination', 'sequence']);
        for (const { destination, sequence } of await query.execute()) {
          last.set(destination, Math.max(sequence, last.get(destination) ?? 0));
        }
      }
      return last;
    },

    /** The oldest items, at most `limit`, without the one of the sequence `except`. */
    async oldest(destination: string, limit: number, except?: number): Promise<QueueItem[]> {
      const query = db.selectFrom('forwarding_queue').selectAll().where('destination', '=', destination);
      const others = except === undefined ? query : query.where('sequence', '!=', except);
      const rows = await others.orderBy('sequence').limit(limit).execute();
      return rows.map(toItem);
    },

    /** Length and last sequence of every non-empty queue. */
    async summary(): Promise<{ destination: string; length: number; lastSequence: number }[]> {
      return db
        .selectFrom('forwarding_queue')
        .groupBy('destination')
        .select(({ fn }) => [
          'destination',
          fn.countAll<number>().as('length'),
          fn.max<number>('sequence').as('lastSequence'),
        ])
        .execute();
    },

    async count(destination: string): Promise<number> {
      const { count } = await db
        .selectFrom('forwarding_queue')
        .where('destination', '=', destination)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** False if the item is no longer in the queue. */
    async setRetries({ destination, sequence }: QueueItem, retries: number): Promise<boolean> {
      const result = await db
        .updateTable('forwarding_queue')
        .set({ retries })
        .where('destination', '=', destination)
        .where('sequence', '=', sequence)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Returns the number of items removed. */
    async remove(destination: string, sequences: readonly number[]): Promise<number> {
      const result = await db
        .deleteFrom('forwarding_queue')
        .where('destination', '=', destination)
        .where('sequence', 'in', sequences)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** Returns the number of items removed. */
    async clear(destination: string): Promise<number> {
      const result = await db.deleteFrom('forwarding_queue').where('destination', '=', destination).executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** Queued positions of a destination, oldest first, in pages. */
    pages(destination: string, limit?: number): AsyncGenerator<QueuedPlace[]> {
      const query = db
        .selectFrom('forwarding_queue')
        .select(['sequence', 'queued_at', 'retries', 'latitude', 'longitude'])
        .where('destination', '=', destination)
        .orderBy('sequence');
      return readPages<QueuedPlace>(
        ({ after, size }) => (after ? query.where('sequence', '>', after.sequence) : query).limit(size).execute(),
        { limit, pageRows: PAGE_ROWS },
      );
    },
  };
}

const toRow = ({ fix, queuedAt, ...item }: NewItem) => ({
  ...item,
  queued_at: queuedAt,
  recorded_at: fix.recordedAt,
  latitude: fix.latitude,
  longitude: fix.longitude,
  altitude_m: fix.altitudeM,
  heading_deg: fix.headingDeg,
  speed_mps: fix.speedMps,
  pdop: fix.pdop,
  hdop: fix.hdop,
  vdop: fix.vdop,
});

const toItem = (row: ForwardingQueueRow): QueueItem => ({
  destination: row.destination,
  sequence: row.sequence,
  queuedAt: row.queued_at,
  retries: row.retries,
  fix: {
    latitude: row.latitude,
    longitude: row.longitude,
    altitudeM: row.altitude_m,
    headingDeg: row.heading_deg,
    speedMps: row.speed_mps,
    pdop: row.pdop,
    hdop: row.hdop,
    vdop: row.vdop,
    recordedAt: row.recorded_at,
  },
});
