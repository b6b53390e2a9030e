import type { Kysely } from 'kysely';
import { type ColumnTypes, countingUp } from './column-types.ts';

/** Links by which a client follows one trip, their mails, and the language of a contact. */
export async function links(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('contacts').addColumn('language', types.text).execute();
  await db.schema
    .createTable('links')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('trip_id', types.id, (column) => column.notNull().references('trips.id').onDelete('cascade'))
    // At the office: the ship that created it; empty for this installation.
    .addColumn('ship_id', types.sortable, (column) => column.notNull())
    .addColumn('secret_sha256', types.sortable, (column) => column.notNull().unique())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .addColumn('expires_at', types.instant, (column) => column.notNull())
    .addColumn('delay_secs', types.count, (column) => column.notNull())
    .addColumn('precision_m', types.count, (column) => column.notNull())
    // JSON: the places with their shapes at that time.
    .addColumn('hidden', types.text, (column) => column.notNull())
    // JSON: ids.
    .addColumn('contacts', types.text, (column) => column.notNull())
    // The first estimated arrival, from which a delay is measured.
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
    // JSON with an encrypted secret; empty after sending.
    .addColumn('content', types.text, (column) => column.notNull())
    // Id of the encryption key; empty without a secret.
    .addColumn('key_id', types.text, (column) => column.notNull())
    // Null while queued.
    .addColumn('done_at', types.instant)
    .addColumn('was_sent', types.flag, (column) => column.notNull())
    .addUniqueConstraint('link_mails_once', ['link_id', 'kind', 'contact_id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await db.schema.createIndex('link_mails_in_order').on('link_mails').columns(['done_at', 'sequence']).execute();
}
