import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { locked, lockedToChange } from '../../foundation/db/queries.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { WatchlistCategory, WatchlistEntry, WatchlistSettings } from './watchlist.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    watchlist_entries: WatchlistEntryTable;
    watchlist_categories: WatchlistCategoryTable;
    watchlist_settings: WatchlistSettingsTable;
    watchlist_sounds: SoundTable;
  }
}

export interface WatchlistEntryTable {
  id: string;
  mmsi: number;
  name: string;
  name_key: string;
  category_id: string | null;
  alert_sound: string | null;
  danger_sound: string | null;
  star_color: string | null;
  /** Five numbers as JSON. */
  range_thresholds: string | null;
  created_at: number;
  updated_at: number;
  /** Whether the fleet's office manages it. */
  from_office: number;
}

export interface WatchlistCategoryTable {
  id: string;
  name: string;
  name_key: string;
  color: string;
  display_type: 'stars' | 'custom';
  sound_enabled: number;
  overlay_enabled: number;
  overlay_icon: string | null;
  alert_sound: string | null;
  danger_sound: string | null;
  range_thresholds: string | null;
  created_at: number;
  updated_at: number;
}

export interface WatchlistSettingsTable {
  id: string;
  range_thresholds: string;
  default_alert_sound: string;
  default_danger_sound: string;
  default_star_color: string;
  updated_at: number;
}

export interface SoundTable {
  id: string;
  key: string;
  name: string;
  name_key: string;
  volume: number;
  file_id: string;
  builtin: number;
  created_at: number;
}

/** Thresholds as JSON in a column; only these two functions read and write it. */
const toThresholdText = (rangeThresholds: readonly number[]): string => JSON.stringify(rangeThresholds);

const fromThresholdText = (text: string): readonly number[] => JSON.parse(text) as number[];

/** Number of rows, and size of their texts in bytes. */
export interface Usage {
  items: number;
  bytes: number;
}

const toUsage = ({ items, size }: Record<'items' | 'size', number | string>): Usage => ({
  items: Number(items),
  bytes: Number(size),
});

export function createCategoryStore(db: Db) {
  return {
    async usage(exceptId: string): Promise<Usage> {
      const bytes = sql<
        number | string
      >`coalesce(sum(octet_length(name) + octet_length(coalesce(overlay_icon, ''))), 0)`;
      const row = await db
        .selectFrom('watchlist_categories')
        .select(({ fn }) => [fn.countAll<number | string>().as('items'), bytes.as('size')])
        .where('id', '<>', exceptId)
        .executeTakeFirstOrThrow();
      return toUsage(row);
    },

    /** All categories, sorted by name regardless of case. */
    async list(): Promise<WatchlistCategory[]> {
      const query = db.selectFrom('watchlist_categories').selectAll().orderBy('name_key').orderBy('id');
      return (await query.execute()).map(toCategory);
    },

    async find(id: string): Promise<WatchlistCategory | undefined> {
      const row = await db.selectFrom('watchlist_categories').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toCategory(row);
    },

    async insert(category: WatchlistCategory): Promise<void> {
      await db.insertInto('watchlist_categories').values(toCategoryRow(category)).execute();
    },

    async replace(category: WatchlistCategory): Promise<void> {
      await db.updateTable('watchlist_categories').set(toCategoryRow(category)).where('id', '=', category.id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('watchlist_categories').where('id', '=', id).execute();
    },
  };
}

/** The category. Its row is locked until the transaction ends; for a removal, new references to it are blocked too. */
export async function findLockedCategory(
  trx: Transaction<Database>,
  id: string,
  purpose: 'change' | 'removal',
): Promise<WatchlistCategory | undefined> {
  const query = trx.selectFrom('watchlist_categories').selectAll().where('id', '=', id);
  const row = await (purpose === 'removal' ? locked(trx, query) : lockedToChange(trx, query)).executeTakeFirst();
  return row && toCategory(row);
}

const toCategoryRow = (category: WatchlistCategory): WatchlistCategoryTable => ({
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

export function createEntryStore(db: Db) {
  return {
    async usage(exceptId: string): Promise<Usage> {
      const bytes = sql<number | string>`coalesce(sum(octet_length(name)), 0)`;
      const row = await db
        .selectFrom('watchlist_entries')
        .select(({ fn }) => [fn.countAll<number | string>().as('items'), bytes.as('size')])
        .where('id', '<>', exceptId)
        .executeTakeFirstOrThrow();
      return toUsage(row);
    },

    /** All entries, sorted by name regardless of case. */
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
      await db.insertInto('watchlist_entries').values(toEntryRow(entry)).execute();
    },

    async replace(entry: WatchlistEntry): Promise<void> {
      await db.updateTable('watchlist_entries').set(toEntryRow(entry)).where('id', '=', entry.id).execute();
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

const toEntryRow = (entry: WatchlistEntry): WatchlistEntryTable => ({
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

export function createSettingsStore(db: Db) {
  return {
    async find(): Promise<WatchlistSettings | undefined> {
      const row = await db.selectFrom('watchlist_settings').selectAll().executeTakeFirst();
      return row && toSettings(row);
    },

    async save(settings: WatchlistSettings): Promise<void> {
      const { id, ...row } = toSettingsRow(settings);
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

const toSettingsRow = (settings: WatchlistSettings): WatchlistSettingsTable => ({
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
