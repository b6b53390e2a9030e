import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Maximum size of a waiting record from this release on; a larger one could not be stored anyway. */
const MAX_RECORD_BYTES = 262_144;

/** Sizes, in bytes, of the records that the installations of a fleet keep for each other and store in a day. */
export async function fleetLimits(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  for (const table of ['fleet_waiting', 'fleet_conflicts']) {
    await db.schema
      .alterTable(table)
      .addColumn('bytes', types.count, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await sql`delete from fleet_waiting where octet_length(entry) > ${sql.lit(MAX_RECORD_BYTES)}`.execute(db);
  await sql`update fleet_waiting set bytes = octet_length(entry)`.execute(db);
  await sql`update fleet_conflicts set bytes = octet_length(body)`.execute(db);
  await db.schema
    .createIndex('fleet_waiting_by_size')
    .on('fleet_waiting')
    .columns(['peer', 'noted_at', 'key', 'kind', 'bytes'])
    .execute();
  await db.schema
    .createIndex('fleet_conflicts_by_peer')
    .on('fleet_conflicts')
    .columns(['peer', 'id', 'bytes'])
    .execute();
  for (const column of ['dropped', 'used_rows', 'used_bytes']) {
    await db.schema
      .alterTable('fleet_links')
      .addColumn(column, types.count, (added) => added.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('fleet_links')
    .addColumn('used_at', types.instant, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('fleet_set_aside')
    .addColumn('peer', types.sortable, (column) => column.notNull())
    .addColumn('kind', types.sortable, (column) => column.notNull())
    .addColumn('key', types.sortable, (column) => column.notNull())
    .addColumn('bytes', types.count, (column) => column.notNull())
    .addColumn('noted_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('fleet_set_aside_key', ['peer', 'kind', 'key'])
    .modifyEnd(types.tableEnd)
    .execute();
}
