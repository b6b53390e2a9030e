import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The log of the ship, to which rows are only added, and the voyages found in it. */
export async function shipLog(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('log_entries')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('label', types.text)
    .addColumn('at', types.instant, (column) => column.notNull())
    .addColumn('until', types.instant)
    .addColumn('latitude', types.real)
    .addColumn('longitude', types.real)
    // No foreign keys: the referenced rows may be deleted, an entry may not.
    .addColumn('place_id', types.id)
    .addColumn('trip_id', types.id)
    .addColumn('voyage_id', types.id)
    .addColumn('leg_id', types.id)
    .addColumn('author', types.text)
    .addColumn('text', types.text)
    // JSON.
    .addColumn('data', types.text)
    .addColumn('corrects', types.id)
    .addColumn('previous_hash', types.text)
    .addColumn('hash', types.text, (column) => column.notNull())
    // Empty for an entry of this installation.
    .addColumn('ship_id', types.text, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  const indexes = {
    in_order: ['ship_id', 'id'],
    by_time: ['ship_id', 'at', 'id'],
    by_kind: ['ship_id', 'kind', 'at', 'id'],
    by_voyage: ['voyage_id', 'id'],
    by_hash: ['hash'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`log_entries_${name}`).on('log_entries').columns(columns).execute();
  }
  await sql`create index log_entries_by_trip on log_entries (trip_id, id) where trip_id is not null`.execute(db);
  await sql`create index log_entries_by_corrected on log_entries (corrects, id) where corrects is not null`.execute(db);
  // Two entries with the same predecessor would split the log.
  await sql`
    create unique index log_entries_chain on log_entries (previous_hash) where ship_id = '' and previous_hash is not null
  `.execute(db);
  await db.schema
    .createTable('log_heads')
    .addColumn('ship_id', types.text, (column) => column.primaryKey().notNull())
    .addColumn('entries', types.count, (column) => column.notNull())
    .addColumn('newest_id', types.id)
    .addColumn('newest_hash', types.text)
    // The end of the log that is known outside this database: at the office, or in the last backup.
    .addColumn('anchor_hash', types.text)
    .addColumn('anchor_entries', types.count)
    .addColumn('anchored_at', types.instant)
    .addColumn('anchored_in', types.text)
    .modifyEnd(types.tableEnd)
    .execute();
  await sql`insert into log_heads (ship_id, entries) values ('', 0)`.execute(db);
}
