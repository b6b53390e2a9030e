import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** All alerts of watched vessels, with their outcome. */
export async function watchlistAlerts(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('watchlist_alerts')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('mmsi', types.count, (column) => column.notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('category', types.text)
    .addColumn('raised_at', types.instant, (column) => column.notNull())
    .addColumn('highest_stars', types.count, (column) => column.notNull())
    .addColumn('highest_stars_at', types.instant, (column) => column.notNull())
    .addColumn('nearest_km', types.real, (column) => column.notNull())
    .addColumn('nearest_at', types.instant, (column) => column.notNull())
    .addColumn('ended_at', types.instant)
    .addColumn('acknowledged_at', types.instant)
    .modifyEnd(types.tableEnd)
    .execute();
  const indexes = {
    by_time: ['raised_at', 'id'],
    by_vessel: ['mmsi', 'raised_at', 'id'],
    // Finds the active alerts in the order of their list, and the old ones for deletion.
    by_end: ['ended_at', 'raised_at', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`watchlist_alerts_${name}`).on('watchlist_alerts').columns(columns).execute();
  }
}
