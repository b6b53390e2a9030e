import type { Kysely } from 'kysely';
import { type ColumnTypes, countingUp } from './column-types.ts';

/** Links by which a client follows one trip, the mails about them, and the language of a contact. */
export async function links(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('contacts').addColumn('language', types.text).execute();
  await db.schema
    .createTable('links')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('trip_id', types.id, (column) => column.notNull().references('trips.id').onDelete('cascade'))
    // In the office: the ship that has made it; empty for this installation.
    .addColumn('ship_id', types.sortable, (column) => column.notNull())
    .addColumn('secret_sha256', types.sortable, (column) => column.notNull().unique())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('expires_at', types.instant, (column) => column.notNull())
    .addColumn('delay_secs', types.count, (column) => column.notNull())
    .addColumn('precision_m', types.count, (column) => column.notNull())
    // JSON: the places with their shapes as they were.
    .addColumn('hidden', types.text, (column) => column.notNull())
    // JSON: ids.
    .addColumn('contacts', types.text, (column) => column.notNull())
    // The arrival that was estimated first; a delay is measured from it.
    .addColumn('promised_at', types.instant)
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('links_by_trip').on('links').columns(['trip_id', 'id']).execute();
  await db.schema
    .createTable('link_mails')
    .addColumn('sequence', types.serial, countingUp(types))
    .addColumn('link_id', types.id, (column) => column.notNull().references('links.id').onDelete('cascade'))
    .addColumn('kind', types.text, (column) => column.notNull())
    .addColumn('contact_id', types.id, (column) => column.notNull())
    .addColumn('queued_at', types.instant, (column) => column.notNull())
    .addColumn('retries', types.count, (column) => column.notNull())
    // JSON, the secret in it encrypted; empty once it is done.
    .addColumn('content', types.text, (column) => column.notNull())
    // Of the key that it is encrypted with; empty where it holds no secret.
    .addColumn('key_id', types.text, (column) => column.notNull())
    // Null while it waits.
    .addColumn('done_at', types.instant)
    .addColumn('was_sent', types.flag, (column) => column.notNull())
    .addUniqueConstraint('link_mails_once', ['link_id', 'kind', 'contact_id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('link_mails_in_order').on('link_mails').columns(['done_at', 'sequence']).execute();
}
