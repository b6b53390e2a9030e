import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import type { Alarm, AlarmPriority, AlarmState, AlarmType } from './alarm.ts';
import type { AlarmTable } from './alarm-tables.ts';

/** Rows of one statement: 23 values each. */
export const SAVE_ROWS = 100;

/** An alarm as it is kept, with its end. */
export interface AlarmRecord extends Alarm {
  /** Null while it is not over. */
  readonly clearedAt: number | null;
}

export interface HistoryQuery {
  readonly limit: number;
  /** Raised before this instant. */
  readonly before: number;
  readonly type?: AlarmType | undefined;
  /** Of these ships only. */
  readonly shipIds?: readonly string[] | undefined;
}

/** What is written of a record; what the office asks for is written apart. */
type WrittenRow = Omit<AlarmTable, 'asked_at' | 'asked_by'>;

export function createAlarmStore(db: Db) {
  return {
    /** Writes records that exist or not, at most `SAVE_ROWS`. */
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
            cleared_at: eb.ref('excluded.cleared_at'),
          })),
        )
        .execute();
    },

    /** Those of this installation that are not over, at most `limit`, the newest first. */
    async listOpen(limit: number): Promise<AlarmRecord[]> {
      const rows = await db
        .selectFrom('alarms')
        .selectAll()
        .where('cleared_at', 'is', null)
        // No index by ship: the few that are not over are found faster by their end.
        .where(sql`ship_id || ''`, '=', '')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    /** Those of ships that are not over, at most `limit`, the newest first. */
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

    /** Those of these ids that are there. */
    async find(ids: readonly string[]): Promise<AlarmRecord[]> {
      const rows = await db.selectFrom('alarms').selectAll().where('id', 'in', ids).execute();
      return rows.map(fromRow);
    },

    /** The newest first. */
    async history({ limit, before, type, shipIds }: HistoryQuery): Promise<AlarmRecord[]> {
      const rows = await db
        .selectFrom('alarms')
        .selectAll()
        .where('raised_at', '<', before)
        .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
        .$if(shipIds !== undefined, (query) => query.where('ship_id', 'in', shipIds ?? []))
        .orderBy('raised_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    /** Of the records of a ship all but the newest `kept` go, whatever their state. */
    async keepNewest(shipId: string, kept: number): Promise<void> {
      const first = await db
        .selectFrom('alarms')
        .select(['raised_at', 'id'])
        .where('ship_id', '=', shipId)
        .orderBy('raised_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(kept)
        .executeTakeFirst();
      if (!first) return;
      await db.deleteFrom('alarms').where('ship_id', '=', shipId).where('raised_at', '<=', first.raised_at).execute();
    },

    /** When the record of this installation ended after whose end so many others ended; undefined of fewer. */
    async endOf(rank: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('alarms')
        .select('cleared_at')
        .where('cleared_at', 'is not', null)
        .where(sql`ship_id || ''`, '=', '')
        .orderBy('cleared_at', 'desc')
        .limit(1)
        .offset(rank)
        .executeTakeFirst();
      return row?.cleared_at ?? undefined;
    },

    /** Deletes at most `limit` records that were cleared before `instant`, of one ship or of all; returns how many went. */
    async deleteBefore(instant: number, limit: number, shipId?: string): Promise<number> {
      const old = db
        .selectFrom('alarms')
        .select('id')
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
  cleared_at: record.clearedAt,
  ship_id: record.shipId ?? '',
});

/** The words were written by `toRow`. */
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
  ...(row.ship_id !== '' && { shipId: row.ship_id }),
  ...(row.asked_at !== null && { asked: { at: row.asked_at, by: row.asked_by ?? '' } }),
});
