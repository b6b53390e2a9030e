import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** AIS statistics of the antenna, by hour. */
export async function reception(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('reception_hours')
    .addColumn('hour_at', types.instant, (column) => column.primaryKey().notNull())
    .addColumn('counts', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
