import type { Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { locked, lockedToChange } from '../../foundation/db/queries.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { WatchlistCategory } from './watchlist.ts';
import type { WatchlistCategoryTable } from './watchlist-tables.ts';
import { fromThresholdText, toThresholdText } from './watchlist-tables.ts';

export function createCategoryStore(db: Db) {
  return {
    /** All categories, by name without case. */
    async list(): Promise<WatchlistCategory[]> {
      const query = db.selectFrom('watchlist_categories').selectAll().orderBy('name_key').orderBy('id');
      return (await query.execute()).map(toCategory);
    },

    async find(id: string): Promise<WatchlistCategory | undefined> {
      const row = await db.selectFrom('watchlist_categories').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toCategory(row);
    },

    async insert(category: WatchlistCategory): Promise<void> {
      await db.insertInto('watchlist_categories').values(toRow(category)).execute();
    },

    async replace(category: WatchlistCategory): Promise<void> {
      await db.updateTable('watchlist_categories').set(toRow(category)).where('id', '=', category.id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('watchlist_categories').where('id', '=', id).execute();
    },
  };
}

/** The category, with its row locked until the transaction ends; for a removal, also against new references. */
export async function findLockedCategory(
  trx: Transaction<Database>,
  id: string,
  purpose: 'change' | 'removal',
): Promise<WatchlistCategory | undefined> {
  const query = trx.selectFrom('watchlist_categories').selectAll().where('id', '=', id);
  const row = await (purpose === 'removal' ? locked(trx, query) : lockedToChange(trx, query)).executeTakeFirst();
  return row && toCategory(row);
}

const toRow = (category: WatchlistCategory): WatchlistCategoryTable => ({
  id: category.id,
  name: category.name,
  name_key: nameKey(category.name),
  color: category.color,
  display_type: category.displayType,
  sound_enabled: category.soundEnabled ? 1 : 0,
  overlay_enabled: category.overlayEnabled ? 1 : 0,
  overlay_icon: category.overlayIcon,
  alert_sound: category.alertSound,
  danger_sound: category.dangerSound,
  range_thresholds: category.rangeThresholds && toThresholdText(category.rangeThresholds),
  created_at: category.createdAt,
  updated_at: category.updatedAt,
});

const toCategory = (row: WatchlistCategoryTable): WatchlistCategory => ({
  id: row.id,
  name: row.name,
  color: row.color,
  displayType: row.display_type,
  soundEnabled: row.sound_enabled === 1,
  overlayEnabled: row.overlay_enabled === 1,
  overlayIcon: row.overlay_icon,
  alertSound: row.alert_sound,
  dangerSound: row.danger_sound,
  rangeThresholds: row.range_thresholds === null ? null : fromThresholdText(row.range_thresholds),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
