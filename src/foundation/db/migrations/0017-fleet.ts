import type { Kysely } from 'kysely';
import { type ColumnTypes, countingUp } from './column-types.ts';

/** The ships of an office, and the outboxes between two installations. */
export async function fleet(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('fleet_ships')
    .addColumn('id', types.sortable, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull().unique())
    // Null after revocation.
    .addColumn('token_sha256', types.text, (column) => column.unique())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    // The last report of the ship on its position, as JSON, and its time of arrival.
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
    // Epoch of the database on board: a new computer has another one.
    .addColumn('epoch', types.text)
    .addColumn('former_epoch', types.text)
    // Marks of batches: the one being sent, the last that the other side has stored, the last stored here.
    .addColumn('sending', types.text)
    .addColumn('confirmed', types.text)
    .addColumn('received', types.text)
    .addColumn('seen_at', types.instant)
    // Reason of a refusal by either side; null without problems.
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
    // Mark of the batch that contains it.
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
    // Hybrid logical clock, with the author of the edit.
    .addColumn('stamp', types.sortable, (column) => column.notNull())
    .addColumn('author', types.text, (column) => column.notNull())
    // Stamp of the last foreign edit that this edit is based on.
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
    // The record after the lost edit, as JSON.
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
