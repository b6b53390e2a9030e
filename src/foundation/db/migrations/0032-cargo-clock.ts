import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Rule sets of this installation, and the terms of trips, each with the rules in force when it was set. */
export async function cargoClock(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('laytime_rules')
    .addColumn('id', types.sortable, (column) => column.primaryKey().notNull())
    // JSON.
    .addColumn('body', types.text, (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('laytime_terms')
    .addColumn('trip_id', types.id, (column) =>
      column.primaryKey().notNull().references('trips.id').onDelete('cascade'),
    )
    // JSON: the terms as entered, and the rule set.
    .addColumn('terms', types.text, (column) => column.notNull())
    .addColumn('rules', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
