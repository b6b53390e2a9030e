import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Bridges with their heights, entered or imported. */
export async function fairwayBridges(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('fairway_bridges')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull())
    .addColumn('latitude', types.real, (column) => column.notNull())
    .addColumn('longitude', types.real, (column) => column.notNull())
    .addColumn('water', types.text)
    .addColumn('km', types.real)
    .addColumn('height_m', types.real, (column) => column.notNull())
    .addColumn('reference', types.text, (column) => column.notNull())
    .addColumn('gauge', types.text)
    .addColumn('width_m', types.real)
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('fairway_bridges_by_name').on('fairway_bridges').columns(['name_key', 'id']).execute();
}
