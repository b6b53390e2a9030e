import type { Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { lockedToChange } from '../../foundation/db/queries.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { WatchlistEntry } from './watchlist.ts';
import type { WatchlistEntryTable } from './watchlist-tables.ts';
import { fromThresholdText, toThresholdText } from './watchlist-tables.ts';

export function createEntryStore(db: Db) {
  return {
    /** All entries, by name without case. */
    async list(): Promise<WatchlistEntry[]> {
      const query = db.selectFrom('watchlist_entries').selectAll().orderBy('name_key').orderBy('id');
      return (await query.execute()).map(toEntry);
    },

    async find(id: string): Promise<WatchlistEntry | undefined> {
      const row = await db.selectFrom('watchlist_entries').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toEntry(row);
    },

    /** The entry of a vessel. */
    async findByMmsi(mmsi: number): Promise<WatchlistEntry | undefined> {
      const row = await db.selectFrom('watchlist_entries').selectAll().where('mmsi', '=', mmsi).executeTakeFirst();
      return row && toEntry(row);
    },

    async insert(entry: WatchlistEntry): Promise<void> {
      await db.insertInto('watchlist_entries').values(toRow(entry)).execute();
    },

    async replace(entry: WatchlistEntry): Promise<void> {
      await db.updateTable('watchlist_entries').set(toRow(entry)).where('id', '=', entry.id).execute();
    },

    async remove(id: string): Promise<boolean> {
      const result = await db.deleteFrom('watchlist_entries').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    /** Removes a category from all its entries. */
    async clearCategory(categoryId: string, now: number): Promise<void> {
      const cleared = { category_id: null, updated_at: now };
      await db.updateTable('watchlist_entries').set(cleared).where('category_id', '=', categoryId).execute();
    },
  };
}

/** The entry, with its row locked until the transaction ends. */
export async function findLockedEntry(trx: Transaction<Database>, id: string): Promise<WatchlistEntry | undefined> {
  const query = lockedToChange(trx, trx.selectFrom('watchlist_entries').selectAll().where('id', '=', id));
  const row = await query.executeTakeFirst();
  return row && toEntry(row);
}

const toRow = (entry: WatchlistEntry): WatchlistEntryTable => ({
  id: entry.id,
  mmsi: entry.mmsi,
  name: entry.name,
  name_key: nameKey(entry.name),
  category_id: entry.categoryId,
  alert_sound: entry.alertSound,
  danger_sound: entry.dangerSound,
  star_color: entry.starColor,
  range_thresholds: entry.rangeThresholds && toThresholdText(entry.rangeThresholds),
  created_at: entry.createdAt,
  updated_at: entry.updatedAt,
  from_office: entry.isFromOffice ? 1 : 0,
});

const toEntry = (row: WatchlistEntryTable): WatchlistEntry => ({
  id: row.id,
  mmsi: row.mmsi,
  name: row.name,
  categoryId: row.category_id,
  alertSound: row.alert_sound,
  dangerSound: row.danger_sound,
  starColor: row.star_color,
  rangeThresholds: row.range_thresholds === null ? null : fromThresholdText(row.range_thresholds),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(row.from_office === 1 && { isFromOffice: true }),
});
