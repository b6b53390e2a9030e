import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import type { Location } from './location.ts';
import type { GpsLocationTable } from './location-tables.ts';

/** Rows of one page when a range is read: enough to be quick, few enough for a small machine's memory. */
const PAGE_ROWS = 1000;
/** Rows of one statement of the retention, so that it never holds the database for long. */
const DELETE_ROWS = 1000;

export interface LocationRange {
  /** Inclusive, ms since the epoch. */
  from: number;
  to: number;
  limit?: number | undefined;
  offset?: number | undefined;
}

export type LocationStore = ReturnType<typeof createLocationStore>;

export function createLocationStore(db: Db) {
  return {
    async insert({ recordedAt, altitudeM, speedMps, ...place }: Location): Promise<void> {
      await db
        .insertInto('gps_locations')
        .values({ ...place, recorded_at: recordedAt, altitude_m: altitudeM, speed_mps: speedMps })
        .execute();
    },

    async findLatestRecordedAt(): Promise<number | undefined> {
      const row = await db
        .selectFrom('gps_locations')
        .select('recorded_at')
        .orderBy('recorded_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.recorded_at;
    },

    /** The locations of a range by time, in pages: each starts behind the last row of the one before. */
    async *pages({
      from,
      to,
      limit = Number.POSITIVE_INFINITY,
      offset = 0,
    }: LocationRange): AsyncGenerator<Location[]> {
      const query = db
        .selectFrom('gps_locations')
        .selectAll()
        .where('recorded_at', '<=', to)
        .orderBy('recorded_at')
        .orderBy('id');
      let rest = limit;
      let after: GpsLocationTable | undefined;
      while (rest > 0) {
        const size = Math.min(PAGE_ROWS, rest);
        const page = after
          ? query.where(isBehind(after))
          : query.where('recorded_at', '>=', from).$if(offset > 0, (first) => first.offset(offset));
        const rows = await page.limit(size).execute();
        if (rows.length > 0) yield rows.map(toLocation);
        if (rows.length < size) return;
        rest -= size;
        after = rows.at(-1);
      }
    },

    /** Deletes what was recorded before `instant`; returns how many rows went. */
    async deleteBefore(instant: number): Promise<number> {
      let deleted = 0;
      for (;;) {
        const old = db
          .selectFrom('gps_locations')
          .select('id')
          .where('recorded_at', '<', instant)
          .orderBy('recorded_at')
          .limit(DELETE_ROWS);
        const result = await db.deleteFrom('gps_locations').where('id', 'in', old).executeTakeFirst();
        deleted += Number(result.numDeletedRows);
        if (result.numDeletedRows < DELETE_ROWS) return deleted;
      }
    },
  };
}

const isBehind = (row: GpsLocationTable) => (eb: ExpressionBuilder<Database, 'gps_locations'>) =>
  eb(eb.refTuple('recorded_at', 'id'), '>', eb.tuple(row.recorded_at, row.id));

const toLocation = (row: GpsLocationTable): Location => ({
  id: row.id,
  recordedAt: row.recorded_at,
  latitude: row.latitude,
  longitude: row.longitude,
  altitudeM: row.altitude_m,
  speedMps: row.speed_mps,
});
