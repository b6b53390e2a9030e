import type { Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { lockedToChange } from '../../foundation/db/queries.ts';
import type { WatchlistSettings } from './watchlist.ts';
import type { WatchlistSettingsTable } from './watchlist-tables.ts';
import { fromThresholdText, toThresholdText } from './watchlist-tables.ts';

export function createSettingsStore(db: Db) {
  return {
    async find(): Promise<WatchlistSettings | undefined> {
      const row = await db.selectFrom('watchlist_settings').selectAll().executeTakeFirst();
      return row && toSettings(row);
    },

    async save(settings: WatchlistSettings): Promise<void> {
      const { id, ...row } = toRow(settings);
      await db
        .insertInto('watchlist_settings')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
  };
}

/** The settings, with their row locked until the transaction ends. */
export async function findLockedSettings(trx: Transaction<Database>): Promise<WatchlistSettings | undefined> {
  const row = await lockedToChange(trx, trx.selectFrom('watchlist_settings').selectAll()).executeTakeFirst();
  return row && toSettings(row);
}

const toRow = (settings: WatchlistSettings): WatchlistSettingsTable => ({
  id: settings.id,
  range_thresholds: toThresholdText(settings.rangeThresholds),
  default_alert_sound: settings.defaultAlertSound,
  default_danger_sound: settings.defaultDangerSound,
  default_star_color: settings.defaultStarColor,
  updated_at: settings.updatedAt,
});

const toSettings = (row: WatchlistSettingsTable): WatchlistSettings => ({
  id: row.id,
  rangeThresholds: fromThresholdText(row.range_thresholds),
  defaultAlertSound: row.default_alert_sound,
  defaultDangerSound: row.default_danger_sound,
  defaultStarColor: row.default_star_color,
  updatedAt: row.updated_at,
});
