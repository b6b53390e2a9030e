import { type Compilable, CompiledQuery, type ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { readPages } from '../../foundation/db/queries.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { VesselSource } from '../vessel-data/report.ts';
import type { StaticField } from '../vessel-data/statics.ts';
import type { DatedChange, VesselRecord } from './tracked-vessel.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    vessels: VesselTable;
    vessel_changes: VesselChangeTable;
    ignored_vessels: IgnoredVesselTable;
    vessel_activity: VesselActivityTable;
  }
}

export interface VesselTable {
  id: string;
  mmsi: number;
  name: string | null;
  ship_type: number | null;
  length_m: number | null;
  beam_m: number | null;
  callsign: string | null;
  is_inland_size: 0 | 1;
  first_seen: number;
  last_seen: number;
  updated_at: number;
  source: VesselSource | null;
}

export interface VesselChangeTable {
  id: string;
  mmsi: number;
  field: StaticField;
  old_value: string | null;
  new_value: string | null;
  changed_at: number;
}

export interface IgnoredVesselTable {
  mmsi: number;
  ignored_at: number;
  name: string | null;
}

/** Last-seen times newer than those of the records, in few rows, encoded by `encodeSightings`. */
export interface VesselActivityTable {
  /** Counts from 0 for rows of times, from 1,000,000 for rows of members. */
  id: number;
  written_at: number;
  last_seen: Uint8Array;
}

/** Rows per write statement of twelve values each, few enough to block other tasks only briefly. */
export const WRITE_ROWS = 100;
/** MMSIs per read query. */
export const READ_ROWS = 250;
/** Rows per page of the list of last-seen times. */
const PAGE_ROWS = 2000;

export type LastSeen = Pick<VesselTable, 'mmsi' | 'last_seen'>;
export type VesselStore = ReturnType<typeof createVesselStore>;

/**
 * A statement with the values of rows. For `WRITE_ROWS` rows it is built once, because building it takes longer than running
 * it. The rows have the same columns in the same order, see `toRow`.
 */
function createRowStatement(build: (db: Db, rows: readonly VesselTable[]) => Compilable) {
  let text: string | undefined;
  return async (db: Db, rows: readonly VesselTable[]): Promise<void> => {
    if (rows.length === WRITE_ROWS) {
      text ??= build(db, rows).compile().sql;
      const parameters = rows.flatMap((row) => Object.values(row));
      await db.executeQuery(CompiledQuery.raw(text, parameters));
    } else await db.executeQuery(build(db, rows).compile());
  };
}

const insertVessels = (db: Db, rows: readonly VesselTable[]) => db.insertInto('vessels').values(rows);

/** The statements that write records. Each engine has texts of its own. */
export const createVesselStatements = () => ({
  insertMissing: createRowStatement((db, rows) =>
    insertVessels(db, rows).onConflict((conflict) => conflict.column('mmsi').doNothing()),
  ),
  saveStatics: createRowStatement((db, rows) =>
    insertVessels(db, rows).onConflict((conflict) =>
      conflict.column('mmsi').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        ship_type: eb.ref('excluded.ship_type'),
        length_m: eb.ref('excluded.length_m'),
        beam_m: eb.ref('excluded.beam_m'),
        callsign: eb.ref('excluded.callsign'),
        is_inland_size: eb.ref('excluded.is_inland_size'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
  ),
  saveLastSeen: createRowStatement((db, rows) =>
    insertVessels(db, rows).onConflict((conflict) =>
      conflict.column('mmsi').doUpdateSet((eb) => ({
        last_seen: eb.ref('excluded.last_seen'),
        source: eb.ref('excluded.source'),
      })),
    ),
  ),
});

export function createVesselStore(db: Db, statements = createVesselStatements()) {
  return {
    async find(mmsi: number): Promise<VesselRecord | undefined> {
      const row = await db.selectFrom('vessels').selectAll().where('mmsi', '=', mmsi).executeTakeFirst();
      return row && toRecord(row);
    },

    /** Records of at most `READ_ROWS` vessels, in no particular order. */
    async listOf(mmsis: readonly number[]): Promise<VesselRecord[]> {
      const rows = await db.selectFrom('vessels').selectAll().where('mmsi', 'in', mmsis).execute();
      return rows.map(toRecord);
    },

    /** At most `limit` records, in no particular order. */
    async listSome(limit: number): Promise<VesselRecord[]> {
      const rows = await db.selectFrom('vessels').selectAll().limit(limit).execute();
      return rows.map(toRecord);
    },

    /** MMSI and stored last-seen time of all vessels seen since a time, most recent first, in pages. */
    lastSeenSince(instant: number): AsyncGenerator<LastSeen[]> {
      const query = db
        .selectFrom('vessels')
        .select(['mmsi', 'last_seen'])
        .where('last_seen', '>=', instant)
        .orderBy('last_seen', 'desc')
        .orderBy('mmsi', 'desc');
      return readPages(({ after, size }) => (after ? query.where(isBehind(after)) : query).limit(size).execute(), {
        pageRows: PAGE_ROWS,
      });
    },

    /** Adds records of vessels without one; existing records are kept. At most `WRITE_ROWS`. */
    insertMissing: (records: readonly VesselRecord[]) => statements.insertMissing(db, records.map(toRow)),

    /** Inserts records or updates their static data. Last-seen times are written by the activity store. */
    saveStatics: (records: readonly VesselRecord[]) => statements.saveStatics(db, records.map(toRow)),

    /** Inserts records or updates their last-seen time and source. At most `WRITE_ROWS`. */
    saveLastSeen: (records: readonly VesselRecord[]) => statements.saveLastSeen(db, records.map(toRow)),

    async count(): Promise<number> {
      const count = db.selectFrom('vessels').select((eb) => eb.fn.countAll().as('count'));
      return Number((await count.executeTakeFirstOrThrow()).count);
    },

    /** MMSI and stored last-seen time of at most `limit` vessels after `after`, least recently seen first. */
    leastRecent(limit: number, after?: LastSeen): Promise<LastSeen[]> {
      return db
        .selectFrom('vessels')
        .select(['mmsi', 'last_seen'])
        .$if(after !== undefined, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('last_seen', 'mmsi'), '>', eb.tuple(after?.last_seen ?? 0, after?.mmsi ?? 0)),
          ),
        )
        .orderBy('last_seen')
        .orderBy('mmsi')
        .limit(limit)
        .execute();
    },

    /** Deletes the records of at most `READ_ROWS` vessels. Returns the number of deleted records. */
    async removeAll(mmsis: readonly number[]): Promise<number> {
      if (mmsis.length === 0) return 0;
      const result = await db.deleteFrom('vessels').where('mmsi', 'in', mmsis).executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** Deletes a record. Returns whether there was one. */
    async remove(mmsi: number): Promise<boolean> {
      const result = await db.deleteFrom('vessels').where('mmsi', '=', mmsi).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

const isBehind = (row: LastSeen) => (eb: ExpressionBuilder<Database, 'vessels'>) =>
  eb(eb.refTuple('last_seen', 'mmsi'), '<', eb.tuple(row.last_seen, row.mmsi));

const toRow = ({ statics, ...record }: VesselRecord): VesselTable => ({
  id: record.id,
  mmsi: record.mmsi,
  name: statics.name,
  ship_type: statics.shipType,
  length_m: statics.lengthM,
  beam_m: statics.beamM,
  callsign: statics.callsign,
  is_inland_size: statics.isInlandSize ? 1 : 0,
  first_seen: record.firstSeen,
  last_seen: record.lastSeen,
  updated_at: record.updatedAt,
  source: record.source,
});

const toRecord = (row: VesselTable): VesselRecord => ({
  id: row.id,
  mmsi: row.mmsi,
  statics: {
    name: row.name,
    shipType: row.ship_type,
    lengthM: row.length_m,
    beamM: row.beam_m,
    callsign: row.callsign,
    ...(row.is_inland_size === 1 && { isInlandSize: true }),
  },
  firstSeen: row.first_seen,
  lastSeen: row.last_seen,
  updatedAt: row.updated_at,
  source: row.source,
});

/** A vessel of the persistent ignore list. */
export interface IgnoredVessel {
  readonly mmsi: number;
  /** Ms since the epoch. */
  readonly ignoredAt: number;
  /** Name when it was ignored. */
  readonly name: string | null;
}

export function createIgnoredStore(db: Db) {
  return {
    /** Newest first. */
    async list(): Promise<IgnoredVessel[]> {
      const rows = await db
        .selectFrom('ignored_vessels')
        .selectAll()
        .orderBy('ignored_at', 'desc')
        .orderBy('mmsi')
        .execute();
      return rows.map((row) => ({ mmsi: row.mmsi, ignoredAt: row.ignored_at, name: row.name }));
    },

    /** Adds a vessel. An existing entry is not changed. */
    async add({ mmsi, ignoredAt, name }: IgnoredVessel): Promise<void> {
      await db
        .insertInto('ignored_vessels')
        .values({ mmsi, ignored_at: ignoredAt, name })
        .onConflict((conflict) => conflict.column('mmsi').doNothing())
        .execute();
    },

    /** Removes a vessel. Returns false if it was not on the list. */
    async remove(mmsi: number): Promise<boolean> {
      const result = await db.deleteFrom('ignored_vessels').where('mmsi', '=', mmsi).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

/** A stored change in the audit log. */
export interface StoredChange extends DatedChange {
  readonly id: string;
}

export interface ChangeRange {
  mmsi?: number | undefined;
  limit: number;
}

/** The audit log of static data. */
export function createChangeStore(db: Db) {
  return {
    async insert(changes: readonly DatedChange[]): Promise<void> {
      const sorted = changes.toSorted((a, b) => a.changedAt - b.changedAt);
      // Lists are sorted by time and id: sorted ids keep the order of changes of one millisecond.
      const ids = sorted.map(({ changedAt }) => createId(changedAt)).sort();
      const rows = sorted.map(({ mmsi, field, oldValue, newValue, changedAt }, index) => {
        const id = ids[index] ?? createId(changedAt);
        return { id, mmsi, field, old_value: oldValue, new_value: newValue, changed_at: changedAt };
      });
      await db.insertInto('vessel_changes').values(rows).execute();
    },

    async count(): Promise<number> {
      const count = db.selectFrom('vessel_changes').select((eb) => eb.fn.countAll().as('count'));
      return Number((await count.executeTakeFirstOrThrow()).count);
    },

    /** Deletes at most `limit` of the oldest changes. Returns the number of deleted changes. */
    async deleteOldest(limit: number): Promise<number> {
      const oldest = db.selectFrom('vessel_changes').select('id').orderBy('changed_at').orderBy('id').limit(limit);
      const result = await db.deleteFrom('vessel_changes').where('id', 'in', oldest).executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** The latest changes of one vessel or all, newest first. */
    async list({ mmsi, limit }: ChangeRange): Promise<StoredChange[]> {
      const rows = await db
        .selectFrom('vessel_changes')
        .selectAll()
        .$if(mmsi !== undefined, (query) => query.where('mmsi', '=', mmsi ?? 0))
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toChange);
    },
  };
}

const toChange = (row: VesselChangeTable): StoredChange => ({
  id: row.id,
  mmsi: row.mmsi,
  field: row.field,
  oldValue: row.old_value,
  newValue: row.new_value,
  changedAt: row.changed_at,
});
