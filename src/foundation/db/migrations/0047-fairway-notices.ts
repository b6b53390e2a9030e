import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Notices to skippers. */
export async function fairwayNotices(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('fairway_notices')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('serial', types.count, (column) => column.notNull())
    .addColumn('issued_at', types.instant)
    .addColumn('valid_from', types.instant)
    .addColumn('valid_to', types.instant)
    .addColumn('withdrawn', types.flag, (column) => column.notNull())
    // Bounding box of all positions of the message; null without positions.
    .addColumn('south', types.real)
    .addColumn('north', types.real)
    .addColumn('west', types.real)
    .addColumn('east', types.real)
    // ISRS codes and waters of places without a position, and the waters of all; in lower case, each between two |.
    .addColumn('unplaced', types.text, (column) => column.notNull())
    .addColumn('waters', types.text, (column) => column.notNull())
    // JSON
    .addColumn('content', types.text, (column) => column.notNull())
    .addColumn('content_hash', types.text, (column) => column.notNull())
    .addColumn('bytes', types.count, (column) => column.notNull())
    .addColumn('source', types.text, (column) => column.notNull())
    .addColumn('received_at', types.instant, (column) => column.notNull())
    // Time from which it is of no use.
    .addColumn('ends_at', types.instant)
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('fairway_notices_by_place').on('fairway_notices').columns(['south', 'north']).execute();
  await db.schema.createIndex('fairway_notices_by_issue').on('fairway_notices').columns(['issued_at', 'id']).execute();
  await sql`create index fairway_notices_by_end on fairway_notices (ends_at) where ends_at is not null`.execute(db);
  await sql`create index fairway_notices_unplaced on fairway_notices (id) where unplaced <> ''`.execute(db);
}
