import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import type { AlertQuery, AlertRecord } from './alert.ts';
import type { WatchlistAlertTable } from './alert-tables.ts';

/** Records of one statement that writes: twelve values each. */
export const SAVE_ROWS = 200;

/** One row as it is written; what the office asks for is written apart. */
type WrittenRow = Omit<WatchlistAlertTable, 'asked_at'>;

export function createAlertStore(db: Db) {
  return {
    /** Writes records that exist or not, at most `SAVE_ROWS`. */
    async save(records: readonly AlertRecord[]): Promise<void> {
      if (records.length === 0) return;
      await db
        .insertInto('watchlist_alerts')
        .values(records.map(toRow) as WatchlistAlertTable[])
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            category: eb.ref('excluded.category'),
            highest_stars: eb.ref('excluded.highest_stars'),
            highest_stars_at: eb.ref('excluded.highest_stars_at'),
            nearest_km: eb.ref('excluded.nearest_km'),
            nearest_at: eb.ref('excluded.nearest_at'),
            ended_at: eb.ref('excluded.ended_at'),
            acknowledged_at: eb.ref('excluded.acknowledged_at'),
          })),
        )
        .execute();
    },

    /** The records that fit, the one raised last first. */
    async list({ from, to, mmsi, isActive, shipIds, limit }: AlertQuery): Promise<AlertRecord[]> {
      const rows = await db
        .selectFrom('watchlist_alerts')
        .selectAll()
        .where('raised_at', '>=', from)
        .where('raised_at', '<=', to)
        .$if(shipIds !== undefined, (query) => query.where('ship_id', 'in', shipIds ?? []))
        .$if(mmsi !== undefined, (query) => query.where('mmsi', '=', mmsi ?? 0))
        .$if(isActive !== undefined, (query) => query.where('ended_at', isActive ? 'is' : 'is not', null))
        .orderBy('raised_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toAlertRecord);
    },

    /** Those of these ids that are there. */
    async find(ids: readonly string[]): Promise<AlertRecord[]> {
      const rows = await db.selectFrom('watchlist_alerts').selectAll().where('id', 'in', ids).execute();
      return rows.map(toAlertRecord);
    },

    /** At most so many of those that have not ended, the one raised last first. */
    async listOpen(limit = SAVE_ROWS): Promise<AlertRecord[]> {
      const rows = await db
        .selectFrom('watchlist_alerts')
        .selectAll()
        .where('ended_at', 'is', null)
        // No index by ship: the few that have not ended are found faster by their end.
        .where(sql`ship_id || ''`, '=', '')
        .orderBy('raised_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toAlertRecord);
    },

    /** Deletes at most `limit` ended alerts of this installation, of which `kept` were raised later; returns how many went. */
    async deleteSurplus(kept: number, limit: number): Promise<number> {
      const surplus = db
        .selectFrom('watchlist_alerts')
        .select('id')
        .where('ship_id', '=', '')
        .where('ended_at', 'is not', null)
        .orderBy('raised_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(kept);
      const result = await db.deleteFrom('watchlist_alerts').where('id', 'in', surplus).executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** Deletes at most `limit` records of alerts that ended before `instant`; returns how many went. */
    async deleteBefore(instant: number, limit: number): Promise<number> {
      const old = db
        .selectFrom('watchlist_alerts')
        .select('id')
        .where('ended_at', '<', instant)
        .orderBy('ended_at')
        .limit(limit);
      const result = await db.deleteFrom('watchlist_alerts').where('id', 'in', old).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

const toRow = (record: AlertRecord): WrittenRow => ({
  id: record.id,
  mmsi: record.mmsi,
  name: record.name,
  category: record.category,
  raised_at: record.raisedAt,
  highest_stars: record.highestStars,
  highest_stars_at: record.highestStarsAt,
  nearest_km: record.nearestKm,
  nearest_at: record.nearestAt,
  ended_at: record.endedAt,
  acknowledged_at: record.acknowledgedAt,
  ship_id: record.shipId ?? '',
});

const toAlertRecord = (row: WatchlistAlertTable): AlertRecord => ({
  id: row.id,
  mmsi: row.mmsi,
  name: row.name,
  category: row.category,
  raisedAt: row.raised_at,
  highestStars: row.highest_stars,
  highestStarsAt: row.highest_stars_at,
  nearestKm: row.nearest_km,
  nearestAt: row.nearest_at,
  endedAt: row.ended_at,
  acknowledgedAt: row.acknowledged_at,
  ...(row.ship_id !== '' && { shipId: row.ship_id }),
  ...(row.asked_at !== null && row.ended_at === null && row.acknowledged_at === null && { askedAt: row.asked_at }),
});
