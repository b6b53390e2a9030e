import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** All alarms with their outcome, and the watched areas. */
export async function alarms(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('alarms')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('key', types.text, (column) => column.notNull())
    .addColumn('type', types.text, (column) => column.notNull())
    .addColumn('priority', types.text, (column) => column.notNull())
    .addColumn('state', types.text, (column) => column.notNull())
    .addColumn('mmsi', types.count)
    .addColumn('name', types.text)
    .addColumn('text', types.text, (column) => column.notNull())
    .addColumn('latitude', types.real)
    .addColumn('longitude', types.real)
    .addColumn('distance_km', types.real)
    .addColumn('bearing_deg', types.real)
    .addColumn('cpa_m', types.real)
    .addColumn('tcpa_secs', types.real)
    .addColumn('source', types.text, (column) => column.notNull())
    .addColumn('raised_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('silenced_until', types.instant)
    .addColumn('acknowledged_at', types.instant)
    .addColumn('acknowledged_by', types.text)
    .addColumn('escalations', types.count, (column) => column.notNull())
    // Null while the alarm is active.
    .addColumn('cleared_at', types.instant)
    .modifyEnd(types.tableEnd)
    .execute();
  const indexes = { by_time: ['raised_at', 'id'], by_type: ['type', 'raised_at', 'id'], by_end: ['cleared_at', 'id'] };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`alarms_${name}`).on('alarms').columns(columns).execute();
  }
  await db.schema
    .createTable('areas')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    // JSON: the circle or the points of the polygon.
    .addColumn('shape', types.text, (column) => column.notNull())
    .addColumn('watch', types.text, (column) => column.notNull())
    .addColumn('whom', types.text, (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
