import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The registry of vessels, the log of changes to their static data, and the ignored vessels. */
export async function vessels(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('vessels')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('mmsi', types.count, (column) => column.notNull().unique())
    .addColumn('name', types.text)
    .addColumn('ship_type', types.count)
    .addColumn('length_m', types.count)
    .addColumn('beam_m', types.count)
    .addColumn('callsign', types.text)
    .addColumn('first_seen', types.instant, (column) => column.notNull())
    .addColumn('last_seen', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('source', types.text)
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('vessels_by_last_seen').on('vessels').columns(['last_seen', 'mmsi']).execute();
  await db.schema
    .createTable('vessel_changes')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('mmsi', types.count, (column) => column.notNull())
    .addColumn('field', types.text, (column) => column.notNull())
    .addColumn('old_value', types.text)
    .addColumn('new_value', types.text)
    .addColumn('changed_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('vessel_changes_by_time').on('vessel_changes').columns(['changed_at', 'id']).execute();
  await db.schema
    .createIndex('vessel_changes_by_vessel')
    .on('vessel_changes')
    .columns(['mmsi', 'changed_at', 'id'])
    .execute();
  await db.schema
    .createTable('ignored_vessels')
    .addColumn('mmsi', types.count, (column) => column.primaryKey().notNull())
    .addColumn('ignored_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
