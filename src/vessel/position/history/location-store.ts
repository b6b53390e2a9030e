import { type CompiledQuery, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database, Db } from '../../../foundation/db/database.ts';
import { type ListCut, readPages } from '../../../foundation/db/queries.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import { MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { Location } from '../fix.ts';

/** Rows of one page when a range is read: a compromise between speed and the small heap of the service. */
const PAGE_ROWS = 500;
/** Rows of one statement, limited by the time that it locks the database and by the number of parameters. */
const WRITE_ROWS = 100;

export interface LocationRange extends ListCut {
  /** Inclusive, ms since the epoch. */
  from: number;
  to: number;
  /** [this installation] */
  shipId?: string | undefined;
}

type LocationKey = Pick<GpsLocationTable, 'recorded_at' | 'id'>;

export interface DeletedBefore {
  deleted: number;
  last: LocationKey | undefined;
}

export type OwnedLocation = Location & { shipId: string };

export type LocationStore = ReturnType<typeof createLocationStore>;

/** The recorded locations, in the database or in the transaction of the caller. */
export function createLocationStore(db: Db) {
  async function insertRows(rows: readonly GpsLocationTable[]): Promise<number> {
    let inserted = 0;
    for (let first = 0; first < rows.length; first += WRITE_ROWS) {
      const { numAffectedRows = 0n } = await db.executeQuery(toInsert(db, rows.slice(first, first + WRITE_ROWS)));
      inserted += Number(numAffectedRows);
    }
    return inserted;
  }

  /** The newest location of this installation. */
  async function findLatest(): Promise<Location | undefined> {
    const row = await db
      .selectFrom('gps_locations')
      .selectAll()
      .where('ship_id', '=', '')
      .orderBy('recorded_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && toLocation(row);
  }

  return {
    /** Omits locations whose trip already has one of the same instant; returns the number inserted. */
    insertNew: (locations: readonly Location[], shipId = ''): Promise<number> =>
      insertRows(locations.map((location) => toRow(location, shipId))),

    /** Like `insertNew`, for locations of several owners. */
    insertOwned: (owned: readonly OwnedLocation[]): Promise<number> =>
      insertRows(owned.map((location) => toRow(location, location.shipId))),

    findLatest,

    findLatestRecordedAt: async (): Promise<number | undefined> => (await findLatest())?.recordedAt,

    /** The locations of a range in order of time, in pages. */
    async *pages({ from, to, shipId = '', ...cut }: LocationRange): AsyncGenerator<Location[]> {
      const query = db
        .selectFrom('gps_locations')
        .selectAll()
        .where('ship_id', '=', shipId)
        .where('recorded_at', '<=', to)
        .orderBy('recorded_at')
        .orderBy('id');
      const pages = readPages<GpsLocationTable>(
        ({ after, size, offset }) => {
          const page = after ? query.where(isBehind(after)) : query.where('recorded_at', '>=', from);
          return page
            .$if(offset > 0, (first) => first.offset(offset))
            .limit(size)
            .execute();
        },
        { ...cut, pageRows: PAGE_ROWS },
      );
      for await (const rows of pages) yield rows.map(toLocation);
    },

    /** All locations of a trip in order of time, in pages; their instants are unique. */
    async *pagesOfTrip(tripId: string): AsyncGenerator<Location[]> {
      const query = db
        .selectFrom('gps_locations')
        .selectAll()
        .where('trip_id', '=', tripId)
        .orderBy('recorded_at')
        .limit(PAGE_ROWS);
      const pages = readPages<GpsLocationTable>(
        ({ after }) => (after ? query.where('recorded_at', '>', after.recorded_at) : query).execute(),
        { pageRows: PAGE_ROWS },
      );
      for await (const rows of pages) yield rows.map(toLocation);
    },

    /** Whether the position jumped within a trip, or within a range of this installation or a ship. */
    async hasJumps(of: { tripId: string } | Pick<LocationRange, 'from' | 'to' | 'shipId'>): Promise<boolean> {
      // A constant instead of a parameter: SQLite uses a partial index only if the query contains its condition.
      const jumps = db.selectFrom('gps_locations').select('id').where(sql<boolean>`is_jump = 1`).limit(1);
      const query =
        'tripId' in of
          ? jumps.where('trip_id', '=', of.tripId)
          : jumps
              .where('ship_id', '=', of.shipId ?? '')
              .where('recorded_at', '>=', of.from)
              .where('recorded_at', '<=', of.to);
      return (await query.executeTakeFirst()) !== undefined;
    },

    /** Deletes at most `limit` locations of a trip; returns the number deleted. */
    async deleteOfTrip(tripId: string, limit: number): Promise<number> {
      const some = db
        .selectFrom('gps_locations')
        .select('recorded_at')
        .where('trip_id', '=', tripId)
        .orderBy('recorded_at')
        .limit(limit);
      const result = await db
        .deleteFrom('gps_locations')
        .where('trip_id', '=', tripId)
        .where('recorded_at', 'in', some)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /**
     * Deletes those of this installation outside of trips among the next `limit` locations recorded before `instant`.
     * No index leaves out the tracks of trips, so continue behind `last`; it is undefined at the end.
     */
    async deleteBefore(instant: number, limit: number, after?: LocationKey): Promise<DeletedBefore> {
      const next = await db
        .selectFrom('gps_locations')
        .select(['recorded_at', 'id', 'trip_id'])
        .where('ship_id', '=', '')
        .where('recorded_at', '<', instant)
        .$if(after !== undefined, (query) => query.where(isBehind(after ?? { recorded_at: 0, id: '' })))
        .orderBy('recorded_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      const [first, last] = [next[0], next.at(-1)];
      if (!first || !last || next.every(({ trip_id }) => trip_id !== null)) return { deleted: 0, last };
      const result = await db
        .deleteFrom('gps_locations')
        .where('ship_id', '=', '')
        .where('trip_id', 'is', null)
        .where('recorded_at', '>=', first.recorded_at)
        .where('recorded_at', '<=', last.recorded_at)
        .executeTakeFirst();
      return { deleted: Number(result.numDeletedRows), last };
    },
  };
}

/** The statement for a full page of rows, by the object that a database and its transactions share. */
const fullInserts = new WeakMap<object, CompiledQuery>();

/** Most rows come in full pages. Their statement is compiled once, because compiling takes longer than running it. */
function toInsert(db: Db, rows: readonly GpsLocationTable[]): CompiledQuery {
  if (rows.length < WRITE_ROWS) return compileInsert(db, rows);
  const { adapter } = db.getExecutor();
  const known = fullInserts.get(adapter) ?? compileInsert(db, rows);
  fullInserts.set(adapter, known);
  return { ...known, parameters: rows.flatMap((row) => Object.values(row)) };
}

const compileInsert = (db: Db, rows: readonly GpsLocationTable[]): CompiledQuery =>
  db
    .insertInto('gps_locations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .compile();

const isBehind = (row: LocationKey) => (eb: ExpressionBuilder<Database, 'gps_locations'>) =>
  eb(eb.refTuple('recorded_at', 'id'), '>', eb.tuple(row.recorded_at, row.id));

const JUMP = { isJump: true } as const;

/** The order of the columns must match the parameters of an insert. */
const toRow = (location: Location, shipId: string): GpsLocationTable => ({
  id: location.id,
  ship_id: shipId,
  recorded_at: location.recordedAt,
  latitude: location.latitude,
  longitude: location.longitude,
  altitude_m: location.altitudeM,
  speed_mps: location.speedMps,
  trip_id: location.tripId,
  is_jump: location.isJump ? 1 : null,
});

const toLocation = (row: GpsLocationTable): Location => ({
  id: row.id,
  recordedAt: row.recorded_at,
  latitude: row.latitude,
  longitude: row.longitude,
  altitudeM: row.altitude_m,
  speedMps: row.speed_mps,
  tripId: row.trip_id,
  ...(row.is_jump === 1 && JUMP),
});

declare module '../../../foundation/db/database.ts' {
  interface Database {
    gps_locations: GpsLocationTable;
  }
}

interface GpsLocationTable {
  id: string;
  recorded_at: number;
  latitude: number;
  longitude: number;
  altitude_m: number | null;
  speed_mps: number | null;
  trip_id: string | null;
  /** 1 if the position jumped to here, otherwise null. */
  is_jump: number | null;
  /** Empty for a location of this installation. */
  ship_id: string;
}

/** Key of a minute: locations of one minute are synced together. */
export const minuteOf = (recordedAt: number): string => String(Math.floor(recordedAt / MINUTE_MS));
export const startOfMinute = (key: string): number => Number(key) * MINUTE_MS;
export const endOfMinute = (key: string): number => startOfMinute(key) + MINUTE_MS - 1;

/** Stores the locations of a ship that syncs its track: adds each to the sync log in the same transaction. */
export function createNotingStore(db: Kysely<Database>, note: NoteChanges) {
  const store = createLocationStore(db);
  return {
    findLatestRecordedAt: store.findLatestRecordedAt,
    insertNew: (locations: Parameters<typeof store.insertNew>[0]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const inserted = await createLocationStore(trx).insertNew(locations);
        const minutes = new Set(locations.map(({ recordedAt }) => minuteOf(recordedAt)));
        if (inserted > 0)
          await note(
            trx,
            [...minutes].map((key) => ({ kind: 'track', key })),
          );
        return inserted;
      }),
  };
}
