import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Places, and the destination place of a trip. */
export async function places(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('places')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('latitude', types.real, (column) => column.notNull())
    .addColumn('longitude', types.real, (column) => column.notNull())
    .addColumn('radius_m', types.real)
    .addColumn('polygon', types.text)
    .addColumn('unlocode', types.text)
    .addColumn('isrs', types.text)
    .addColumn('note', types.text)
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('places_by_name').on('places').columns(['name_key', 'id']).execute();
  await db.schema
    .alterTable('trips')
    .addColumn('destination_place_id', types.id, (column) => column.references('places.id').onDelete('restrict'))
    .execute();
  await sql`create index trips_by_destination on trips (destination_place_id, id) where destination_place_id is not null`.execute(
    db,
  );
}
