import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

export async function keysAndLocations(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull().unique())
    .addColumn('scope', types.text, (column) => column.notNull())
    .addColumn('secret_sha256', types.text, (column) => column.notNull().unique())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('gps_locations')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('recorded_at', types.instant, (column) => column.notNull())
    .addColumn('latitude', types.real, (column) => column.notNull())
    .addColumn('longitude', types.real, (column) => column.notNull())
    .addColumn('altitude_m', types.real)
    .addColumn('speed_mps', types.real)
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createIndex('gps_locations_by_recorded_at')
    .on('gps_locations')
    .columns(['recorded_at', 'id'])
    .execute();
}
