import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * Data learnt from tracks for arrival predictions: ways by tile, locks, habits of vessels, and errors of past predictions.
 */
export async function ways(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('way_tiles')
    .addColumn('kind', types.count, (column) => column.notNull())
    .addColumn('tile', types.count, (column) => column.notNull())
    .addColumn('data', types.bytes, (column) => column.notNull())
    .addColumn('bytes', types.count, (column) => column.notNull())
    .addColumn('seen_day', types.count, (column) => column.notNull())
    .addPrimaryKeyConstraint('way_tiles_key', ['kind', 'tile'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('way_locks')
    .addColumn('kind', types.count, (column) => column.notNull())
    .addColumn('id', types.sortable, (column) => column.notNull())
    .addColumn('latitude', types.real, (column) => column.notNull())
    .addColumn('longitude', types.real, (column) => column.notNull())
    .addColumn('radius_m', types.real, (column) => column.notNull())
    .addColumn('data', types.bytes, (column) => column.notNull())
    .addColumn('seen_day', types.count, (column) => column.notNull())
    .addPrimaryKeyConstraint('way_locks_key', ['kind', 'id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('way_habits')
    .addColumn('kind', types.count, (column) => column.notNull())
    .addColumn('mmsi', types.count, (column) => column.notNull())
    .addColumn('data', types.bytes, (column) => column.notNull())
    .addColumn('seen_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('way_habits_key', ['kind', 'mmsi'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('eta_scores')
    .addColumn('kind', types.count, (column) => column.notNull())
    .addColumn('bucket', types.text, (column) => column.notNull())
    .addColumn('low', types.bytes, (column) => column.notNull())
    .addColumn('high', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('eta_scores_key', ['kind', 'bucket'])
    .modifyEnd(types.tableEnd)
    .execute();
}
