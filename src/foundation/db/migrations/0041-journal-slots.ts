import { type Kysely, sql } from 'kysely';
import { type ColumnTypes, countingUp } from './column-types.ts';

/** Rows of the journal of tracks are reused: `slot` identifies the row, `id` its current content. */
export async function journalSlots(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('track_journal').renameTo('track_journal_before').execute();
  await db.schema
    .createTable('track_journal')
    .addColumn('slot', types.serial, countingUp(types))
    .addColumn('id', types.instant, (column) => column.notNull())
    .addColumn('written_at', types.instant, (column) => column.notNull())
    .addColumn('bytes', types.count, (column) => column.notNull())
    .addColumn('data', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  if (types.isIdentity) await sql`alter table track_journal alter column data set storage external`.execute(db);
  await sql`insert into track_journal (id, written_at, bytes, data)
    select id, written_at, length(data), data from track_journal_before order by id`.execute(db);
  await db.schema.dropTable('track_journal_before').execute();
}
