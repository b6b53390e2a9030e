import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Last-seen times of vessels in a few small rows, and the vessels whose length and beam are those of an inland convoy. */
export async function vesselActivity(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('vessel_activity')
    .addColumn('id', types.count, (column) => column.primaryKey().notNull())
    .addColumn('written_at', types.instant, (column) => column.notNull())
    .addColumn('last_seen', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .alterTable('vessels')
    .addColumn('is_inland_size', types.flag, (column) => column.notNull().defaultTo(sql`0`))
    .execute();
}
