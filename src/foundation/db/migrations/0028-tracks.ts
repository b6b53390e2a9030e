import { type Kysely, sql } from 'kysely';
import { type ColumnTypes, countingUp } from './column-types.ts';

/** Tracks of vessels: a journal of the last hours, and segments of six hours, each with a directory and its chunks. */
export async function tracks(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('track_journal')
    .addColumn('id', types.serial, countingUp(types))
    .addColumn('written_at', types.instant, (column) => column.notNull())
    .addColumn('data', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('track_segments')
    .addColumn('id', types.instant, (column) => column.primaryKey().notNull())
    .addColumn('from_at', types.instant, (column) => column.notNull())
    .addColumn('to_at', types.instant, (column) => column.notNull())
    .addColumn('vessels', types.count, (column) => column.notNull())
    .addColumn('points', types.count, (column) => column.notNull())
    .addColumn('bytes', types.count, (column) => column.notNull())
    .addColumn('tolerance_m', types.real, (column) => column.notNull())
    .addColumn('members', types.bytes, (column) => column.notNull())
    .addColumn('boxes', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('track_chunks')
    // Numbers of the segment and of the chunk in it.
    .addColumn('id', types.instant, (column) => column.primaryKey().notNull())
    .addColumn('data', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('track_wipes')
    .addColumn('mmsi', types.count, (column) => column.primaryKey().notNull())
    .addColumn('wiped_at', types.instant, (column) => column.notNull())
    .addColumn('next_segment', types.instant, (column) => column.notNull())
    .addColumn('last_segment', types.instant, (column) => column.notNull())
    .addColumn('journal_id', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  if (types.isIdentity) await storeUncompressed(db);
}

/** The data is compressed already. */
async function storeUncompressed(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['track_journal', 'data'],
    ['track_segments', 'members'],
    ['track_segments', 'boxes'],
    ['track_chunks', 'data'],
  ] as const)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set storage external`.execute(db);
}
