import type { Kysely } from 'kysely';
import { type ColumnTypes, countingUp } from './column-types.ts';

/** Vehicles, the secrets of their trackers and drivers, the reports of trackers, and the trips of vehicles. */
export async function vehicles(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('vehicles')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('name_key', types.sortable, (column) => column.notNull())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('plate', types.text)
    .addColumn('note', types.text)
    .addColumn('identifier', types.sortable, (column) => column.unique())
    .addColumn('timezone', types.text)
    .addColumn('token_sha256', types.sortable, (column) => column.unique())
    .addColumn('link_sha256', types.sortable, (column) => column.unique())
    // JSON: the off-duty times.
    .addColumn('off_duty', types.text, (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('vehicle_states')
    .addColumn('vehicle_id', types.id, (column) =>
      column.primaryKey().notNull().references('vehicles.id').onDelete('cascade'),
    )
    .addColumn('folded_until', types.instant)
    .addColumn('state', types.text, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('vehicle_journal')
    .addColumn('sequence', types.serial, countingUp(types))
    .addColumn('reports', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('vehicle_reports')
    .addColumn('vehicle_id', types.id, (column) => column.notNull().references('vehicles.id').onDelete('cascade'))
    .addColumn('day', types.count, (column) => column.notNull())
    .addColumn('part', types.instant, (column) => column.notNull())
    .addColumn('is_closed', types.flag, (column) => column.notNull())
    .addColumn('count', types.count, (column) => column.notNull())
    .addColumn('reports', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('vehicle_reports_key', ['vehicle_id', 'day', 'part'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('vehicle_reports_by_day').on('vehicle_reports').columns(['is_closed', 'day']).execute();
  await db.schema
    .alterTable('trips')
    .addColumn('vehicle_id', types.id, (column) => column.references('vehicles.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('trips_by_vehicle').on('trips').columns(['vehicle_id', 'start_time']).execute();
}
