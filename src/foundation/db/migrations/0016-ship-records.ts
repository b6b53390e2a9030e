import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The ship that a record comes from, at an office with several ships; empty for records of this installation. */
export async function shipRecords(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  for (const table of ['trips', 'gps_locations', 'watchlist_alerts', 'clients']) {
    await db.schema
      .alterTable(table)
      .addColumn('ship_id', types.sortable, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  // For a voyage that its ship decides on: the request of the office, and the reason if the ship refused it.
  await db.schema.alterTable('trips').addColumn('request', types.text).execute();
  await db.schema.alterTable('trips').addColumn('refusal', types.text).execute();
  await db.schema
    .alterTable('watchlist_entries')
    .addColumn('from_office', types.flag, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('api_keys').addColumn('ships', types.text).execute();

  await db.schema.dropIndex('gps_locations_by_recorded_at').execute();
  await db.schema
    .createIndex('gps_locations_by_recorded_at')
    .on('gps_locations')
    .columns(['ship_id', 'recorded_at', 'id'])
    .execute();
  await db.schema.dropIndex('gps_locations_without_trip').execute();
  await sql`create unique index gps_locations_without_trip on gps_locations (ship_id, recorded_at) where trip_id is null`.execute(
    db,
  );
  await db.schema.createIndex('trips_by_ship').on('trips').columns(['ship_id', 'start_time', 'id']).execute();
  await db.schema
    .createIndex('watchlist_alerts_by_ship')
    .on('watchlist_alerts')
    .columns(['ship_id', 'raised_at', 'id'])
    .execute();
}
