import type { Kysely } from 'kysely';
import { type ColumnTypes, countingUp } from './column-types.ts';

/** The ships of an office, and what two installations have to hand over to each other. */
export async function fleet(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('fleet_ships')
    .addColumn('id', types.sortable, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull().unique())
    // Null once it is revoked.
    .addColumn('token_sha256', types.text, (column) => column.unique())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    // What the ship said last of where it is, as JSON, and when that came.
    .addColumn('live', types.text)
    .addColumn('live_at', types.instant)
    .modifyEnd(types.tableEnd)
    .execute();
  await createLinks(db, types);
  await createOutbox(db, types);
  await createVersions(db, types);
}

async function createLinks(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('fleet_links')
    // The id of a ship; empty for the office.
    .addColumn('peer', types.sortable, (column) => column.primaryKey().notNull())
    // Of the database aboard: a new computer has another one.
    .addColumn('epoch', types.text)
    .addColumn('former_epoch', types.text)
    // Marks of batches: the one that is being sent, the last that the other side has stored, the last stored here.
    .addColumn('sending', types.text)
    .addColumn('confirmed', types.text)
    .addColumn('received', types.text)
    .addColumn('seen_at', types.instant)
    // Why the other side refused, or was refused; null while all is in order.
    .addColumn('trouble', types.text)
    .addColumn('skew_ms', types.instant)
    .addColumn('backlog', types.count, (column) => column.notNull().defaultTo(0))
    .addColumn('oldest_at', types.instant)
    .addColumn('thinned', types.count, (column) => column.notNull().defaultTo(0))
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createOutbox(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('fleet_outbox')
    .addColumn('seq', types.serial, countingUp(types))
    .addColumn('peer', types.sortable, (column) => column.notNull())
    .addColumn('kind', types.sortable, (column) => column.notNull())
    .addColumn('key', types.sortable, (column) => column.notNull())
    .addColumn('noted_at', types.instant, (column) => column.notNull())
    // The mark of the batch that it is sent with.
    .addColumn('batch', types.text)
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('fleet_outbox_by_order').on('fleet_outbox').columns(['peer', 'batch', 'seq']).execute();
  await db.schema
    .createIndex('fleet_outbox_by_record')
    .on('fleet_outbox')
    .columns(['kind', 'key', 'peer', 'batch'])
    .execute();
}

async function createVersions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('fleet_versions')
    .addColumn('kind', types.sortable, (column) => column.notNull())
    .addColumn('key', types.sortable, (column) => column.notNull())
    // Of the hybrid clock, with who made the edit.
    .addColumn('stamp', types.sortable, (column) => column.notNull())
    .addColumn('author', types.text, (column) => column.notNull())
    // The stamp of the last edit of somebody else that this one was made on.
    .addColumn('base', types.sortable, (column) => column.notNull())
    .addColumn('is_gone', types.flag, (column) => column.notNull())
    .addPrimaryKeyConstraint('fleet_versions_key', ['kind', 'key'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('fleet_conflicts')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('peer', types.sortable, (column) => column.notNull())
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('key', types.text, (column) => column.notNull())
    .addColumn('stamp', types.sortable, (column) => column.notNull())
    .addColumn('author', types.text, (column) => column.notNull())
    .addColumn('noted_at', types.instant, (column) => column.notNull())
    // The record as the lost edit had left it, as JSON.
    .addColumn('body', types.text, (column) => column.notNull())
    .addUniqueConstraint('fleet_conflicts_once', ['kind', 'key', 'stamp'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('fleet_waiting')
    .addColumn('peer', types.sortable, (column) => column.notNull())
    .addColumn('kind', types.sortable, (column) => column.notNull())
    .addColumn('key', types.sortable, (column) => column.notNull())
    .addColumn('entry', types.text, (column) => column.notNull())
    .addColumn('noted_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('fleet_waiting_key', ['peer', 'kind', 'key'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema
    .createTable('fleet_aliases')
    .addColumn('kind', types.sortable, (column) => column.notNull())
    .addColumn('from_key', types.sortable, (column) => column.notNull())
    .addColumn('to_key', types.sortable, (column) => column.notNull())
    .addPrimaryKeyConstraint('fleet_aliases_key', ['kind', 'from_key'])
    .modifyEnd(types.tableEnd)
    .execute();
}
