import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Sounds of the release; each has a file in `assets/sounds`. */
const BUILTIN_SOUNDS = [
  { id: '019a9f4c-0000-7000-8000-000000000001', key: 'alert', name: 'Alert' },
  { id: '019a9f4c-0000-7000-8000-000000000002', key: 'danger', name: 'Danger' },
  { id: '019a9f4c-0000-7000-8000-000000000003', key: 'chime', name: 'Chime' },
];
/** A constant id prevents a second record of settings. */
const SETTINGS_ID = '019a9f4c-0000-7000-8000-000000000000';

/** Watched vessels, their categories, the general settings, and the sounds that all of them refer to. */
export async function watchlist(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createSounds(db, types);
  await createCategories(db, types);
  await createEntries(db, types);
  await createSettings(db, types);
}

async function createSounds(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('watchlist_sounds')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('key', types.sortable, (column) => column.notNull().unique())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull())
    .addColumn('volume', types.count, (column) => column.notNull().check(sql`volume between 0 and 100`))
    .addColumn('file_id', types.text, (column) => column.notNull())
    .addColumn('builtin', types.flag, (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  // In the order of the list.
  await sql`create index watchlist_sounds_by_name on watchlist_sounds (builtin desc, name_key, id)`.execute(db);
  const now = Date.now();
  for (const { id, key, name } of BUILTIN_SOUNDS) {
    await sql`insert into watchlist_sounds (id, key, name, name_key, volume, file_id, builtin, created_at)
      values (${id}, ${key}, ${name}, ${key}, 100, ${`builtin-${key}.wav`}, 1, ${now})`.execute(db);
  }
}

async function createCategories(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const table = 'watchlist_categories';
  await db.schema
    .createTable(table)
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull())
    .addColumn('color', types.text, (column) => column.notNull())
    .addColumn('display_type', types.text, (column) => column.notNull().check(sql`display_type in ('stars', 'custom')`))
    .addColumn('sound_enabled', types.flag, (column) => column.notNull())
    .addColumn('overlay_enabled', types.flag, (column) => column.notNull())
    .addColumn('overlay_icon', types.text)
    .addColumn('alert_sound', types.sortable, (column) => column.references('watchlist_sounds.key'))
    .addColumn('danger_sound', types.sortable, (column) => column.references('watchlist_sounds.key'))
    .addColumn('range_thresholds', types.text)
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await createIndexes(db, table, [['name_key', 'id'], ['alert_sound'], ['danger_sound']]);
}

async function createEntries(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const table = 'watchlist_entries';
  await db.schema
    .createTable(table)
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('mmsi', types.count, (column) => column.notNull().unique())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull())
    .addColumn('category_id', types.id, (column) => column.references('watchlist_categories.id').onDelete('set null'))
    .addColumn('alert_sound', types.sortable, (column) => column.references('watchlist_sounds.key'))
    .addColumn('danger_sound', types.sortable, (column) => column.references('watchlist_sounds.key'))
    .addColumn('star_color', types.text)
    .addColumn('range_thresholds', types.text)
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await createIndexes(db, table, [['name_key', 'id'], ['category_id'], ['alert_sound'], ['danger_sound']]);
}

async function createSettings(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('watchlist_settings')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('range_thresholds', types.text, (column) => column.notNull())
    .addColumn('default_alert_sound', types.sortable, (column) => column.notNull().references('watchlist_sounds.key'))
    .addColumn('default_danger_sound', types.sortable, (column) => column.notNull().references('watchlist_sounds.key'))
    .addColumn('default_star_color', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await sql`insert into watchlist_settings
    (id, range_thresholds, default_alert_sound, default_danger_sound, default_star_color, updated_at)
    values (${SETTINGS_ID}, '[10,5,2,1,0.5]', 'alert', 'danger', '#ffcc00', ${Date.now()})`.execute(db);
}

async function createIndexes(db: Kysely<unknown>, table: string, indexes: string[][]): Promise<void> {
  for (const columns of indexes) {
    await db.schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns).execute();
  }
}
