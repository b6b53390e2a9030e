import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** State that survives a restart: the live traffic, in parts, and small values by name. */
export async function savedStates(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('vessel_snapshots')
    .addColumn('part', types.count, (column) => column.primaryKey().notNull())
    .addColumn('saved_at', types.instant, (column) => column.notNull())
    .addColumn('vessels', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('states')
    .addColumn('key', types.text, (column) => column.primaryKey().notNull())
    .addColumn('value', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
