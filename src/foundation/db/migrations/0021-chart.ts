import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The learnt waterway: counts of positions by cell, in blocks of cells. */
export async function chart(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('chart_blocks')
    .addColumn('level', types.count, (column) => column.notNull())
    // Column and row of the block in one number.
    .addColumn('block', types.instant, (column) => column.notNull())
    // May exceed 32 bits.
    .addColumn('positions', types.instant, (column) => column.notNull())
    .addColumn('bytes', types.count, (column) => column.notNull())
    .addColumn('cells', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('chart_blocks_key', ['level', 'block'])
    .modifyEnd(types.tableEnd)
    .execute();
}
