import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import type { Alarm, AlarmDetails, AlarmPriority, AlarmState, AlarmType, Proximity, RecordKind } from './alarm.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    alarms: AlarmTable;
  }
}

export interface AlarmTable {
  id: string;
  key: string;
  type: string;
  priority: string;
  state: string;
  mmsi: number | null;
  name: string | null;
  text: string;
  latitude: number | null;
  longitude: number | null;
  distance_km: number | null;
  bearing_deg: number | null;
  cpa_m: number | null;
  tcpa_secs: number | null;
  source: string;
  raised_at: number;
  updated_at: number;
  silenced_until: number | null;
  acknowledged_at: number | null;
  acknowledged_by: string | null;
  escalations: number;
  /** Six columns of a watched vessel, null for other alarms; the stars are also null if its ship does not report them. */
  stars: number | null;
  category: string | null;
  highest_stars: number | null;
  highest_stars_at: number | null;
  nearest_km: number | null;
  nearest_at: number | null;
  cleared_at: number | null;
  /** JSON; null if the other columns have all data. */
  details: string | null;
  /** Empty for an alarm of this installation. */
  ship_id: string;
  /** Time at which the office requested the acknowledgement; null aboard, and without a request. */
  asked_at: number | null;
  /** Name of the person for whom the ship acknowledges it. */
  asked_by: string | null;
}

/** Rows in one statement, 30 values each. */
export const SAVE_ROWS = 100;

/** A stored alarm with its end. */
export interface AlarmRecord extends Alarm {
  /** Null while it is open. */
  readonly clearedAt: number | null;
}

export interface HistoryQuery {
  readonly limit: number;
  /** Raised before this instant. */
  readonly before: number;
  /** Raised at this instant or later [0]. */
  readonly from?: number;
  readonly type?: AlarmType | undefined;
  readonly mmsi?: number | undefined;
  /** Only open alarms, or only ended ones. */
  readonly isOpen?: boolean | undefined;
  /** Only alarms of these ships. */
  readonly shipIds?: readonly string[] | undefined;
}

/** The condition in the declaration of the index: only watched vessels have stars. */
const OF_KIND: Record<RecordKind, RawBuilder<SqlBool>> = {
  alerts: sql<SqlBool>`highest_stars is not null`,
  alarms: sql<SqlBool>`highest_stars is null`,
};

/** Written columns of a record; requests of the office are written separately. */
type WrittenRow = Omit<AlarmTable, 'asked_at' | 'asked_by'>;

export function createAlarmStore(db: Db) {
  return {
    /** Inserts or updates records, at most `SAVE_ROWS`. */
    async save(records: readonly AlarmRecord[]): Promise<void> {
      if (records.length === 0) return;
      await db
        .insertInto('alarms')
        .values(records.map(toRow) as AlarmTable[])
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            priority: eb.ref('excluded.priority'),
            state: eb.ref('excluded.state'),
            name: eb.ref('excluded.name'),
            text: eb.ref('excluded.text'),
            latitude: eb.ref('excluded.latitude'),
            longitude: eb.ref('excluded.longitude'),
            distance_km: eb.ref('excluded.distance_km'),
            bearing_deg: eb.ref('excluded.bearing_deg'),
            cpa_m: eb.ref('excluded.cpa_m'),
            tcpa_secs: eb.ref('excluded.tcpa_secs'),
            source: eb.ref('excluded.source'),
            updated_at: eb.ref('excluded.updated_at'),
            silenced_until: eb.ref('excluded.silenced_until'),
            acknowledged_at: eb.ref('excluded.acknowledged_at'),
            acknowledged_by: eb.ref('excluded.acknowledged_by'),
            escalations: eb.ref('excluded.escalations'),
            stars: eb.ref('excluded.stars'),
            category: eb.ref('excluded.category'),
            highest_stars: eb.ref('excluded.highest_stars'),
            highest_stars_at: eb.ref('excluded.highest_stars_at'),
            nearest_km: eb.ref('excluded.nearest_km'),
            nearest_at: eb.ref('excluded.nearest_at'),
            cleared_at: eb.ref('excluded.cleared_at'),
            details: eb.ref('excluded.details'),
          })),
        )
        .execute();
    },

    /** Open alarms of this installation, at most `limit`, newest first. */
    async listOpen(limit: number): Promise<AlarmRecord[]> {
      const rows = await db
        .selectFrom('alarms')
        .selectAll()
        .where('cleared_at', 'is', null)
        // Uses no index by ship: the few open ones are found faster by their end.
        .where(sql`ship_id || ''`, '=', '')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    /** Open alarms of ships, at most `limit`, newest first. */
    async listOpenOfShips(limit: number): Promise<AlarmRecord[]> {
      const rows = await db
        .selectFrom('alarms')
        .selectAll()
        .where('cleared_at', 'is', null)
        .where(sql`ship_id || ''`, '<>', '')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    /** The records with these ids, if they exist. */
    async find(ids: readonly string[]): Promise<AlarmRecord[]> {
      const rows = await db.selectFrom('alarms').selectAll().where('id', 'in', ids).execute();
      return rows.map(fromRow);
    },

    /** Newest first. */
    async history({ limit, before, from, type, mmsi, isOpen, shipIds }: HistoryQuery): Promise<AlarmRecord[]> {
      const rows = await db
        .selectFrom('alarms')
        .selectAll()
        .where('raised_at', '<', before)
        .$if(from !== undefined, (query) => query.where('raised_at', '>=', from ?? 0))
        // Few alarms are open: the index by end finds them.
        .$if(type === 'watch' && isOpen === true, (query) => query.where(OF_KIND.alerts))
        .$if(type !== undefined && !(type === 'watch' && isOpen), (query) => query.where('type', '=', type ?? ''))
        .$if(mmsi !== undefined, (query) => query.where('mmsi', '=', mmsi ?? 0))
        .$if(isOpen !== undefined, (query) => query.where('cleared_at', isOpen ? 'is' : 'is not', null))
        .$if(shipIds !== undefined, (query) => query.where('ship_id', 'in', shipIds ?? []))
        .orderBy('raised_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    /** Deletes all but the newest `kept` records of a ship and kind, in any state. */
    async keepNewest(shipId: string, kind: RecordKind, kept: number): Promise<void> {
      const first = await db
        .selectFrom('alarms')
        .select(['raised_at', 'id'])
        .where('ship_id', '=', shipId)
        .where(OF_KIND[kind])
        .orderBy('raised_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(kept)
        .executeTakeFirst();
      if (!first) return;
      await db
        .deleteFrom('alarms')
        .where('ship_id', '=', shipId)
        .where(OF_KIND[kind])
        .where('raised_at', '<=', first.raised_at)
        .execute();
    },

    /**
     * End of the record of this installation and kind that has the given number of later ends; undefined if there are fewer
     * records.
     */
    async endOf(kind: RecordKind, rank: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('alarms')
        .select('cleared_at')
        .where(OF_KIND[kind])
        .where('cleared_at', 'is not', null)
        .where(sql`ship_id || ''`, '=', '')
        .orderBy('cleared_at', 'desc')
        .limit(1)
        .offset(rank)
        .executeTakeFirst();
      return row?.cleared_at ?? undefined;
    },

    /**
     * Deletes at most `limit` records of a kind that were cleared before `instant`, of one ship or of all; returns the
     * number deleted.
     */
    async deleteBefore(
      kind: RecordKind,
      instant: number,
      { limit, shipId }: { limit: number; shipId?: string },
    ): Promise<number> {
      const old = db
        .selectFrom('alarms')
        .select('id')
        .where(OF_KIND[kind])
        .where('cleared_at', '<', instant)
        .$if(shipId !== undefined, (query) => query.where(sql`ship_id || ''`, '=', shipId ?? ''))
        .limit(limit);
      const result = await db.deleteFrom('alarms').where('id', 'in', old).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

const toRow = (record: AlarmRecord): WrittenRow => ({
  id: record.id,
  key: record.key,
  type: record.type,
  priority: record.priority,
  state: record.state,
  mmsi: record.mmsi,
  name: record.name,
  text: record.text,
  latitude: record.latitude,
  longitude: record.longitude,
  distance_km: record.distanceKm,
  bearing_deg: record.bearingDeg,
  cpa_m: record.cpaM,
  tcpa_secs: record.tcpaSecs,
  source: record.source,
  raised_at: record.raisedAt,
  updated_at: record.updatedAt,
  silenced_until: record.silencedUntil,
  acknowledged_at: record.acknowledgedAt,
  acknowledged_by: record.acknowledgedBy,
  escalations: record.escalations,
  stars: record.proximity?.stars ?? null,
  category: record.proximity?.category ?? null,
  highest_stars: record.proximity?.highestStars ?? null,
  highest_stars_at: record.proximity?.highestStarsAt ?? null,
  nearest_km: record.proximity?.nearestKm ?? null,
  nearest_at: record.proximity?.nearestAt ?? null,
  cleared_at: record.clearedAt,
  details: record.details ? JSON.stringify(record.details) : null,
  ship_id: record.shipId ?? '',
});

/** The values were written by `toRow`. */
const fromRow = (row: AlarmTable): AlarmRecord => ({
  id: row.id,
  key: row.key,
  type: row.type as AlarmType,
  priority: row.priority as AlarmPriority,
  state: row.state as AlarmState,
  mmsi: row.mmsi,
  name: row.name,
  text: row.text,
  latitude: row.latitude,
  longitude: row.longitude,
  distanceKm: row.distance_km,
  bearingDeg: row.bearing_deg,
  cpaM: row.cpa_m,
  tcpaSecs: row.tcpa_secs,
  source: row.source as Alarm['source'],
  raisedAt: row.raised_at,
  updatedAt: row.updated_at,
  silencedUntil: row.silenced_until,
  acknowledgedAt: row.acknowledged_at,
  acknowledgedBy: row.acknowledged_by,
  escalations: row.escalations,
  clearedAt: row.cleared_at,
  ...(row.details !== null && { details: JSON.parse(row.details) as AlarmDetails }),
  ...(row.type === 'watch' && { proximity: toProximity(row) }),
  ...(row.ship_id !== '' && { shipId: row.ship_id }),
  ...(row.asked_at !== null && { asked: { at: row.asked_at, by: row.asked_by ?? '' } }),
});

/** The row of a watched vessel has all of these columns, except the stars of a ship with an older release. */
const toProximity = (row: AlarmTable): Proximity => ({
  stars: row.stars,
  category: row.category,
  highestStars: row.highest_stars ?? 0,
  highestStarsAt: row.highest_stars_at ?? row.raised_at,
  nearestKm: row.nearest_km ?? 0,
  nearestAt: row.nearest_at ?? row.raised_at,
});
