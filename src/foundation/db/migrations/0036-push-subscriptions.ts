import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Browsers that receive notices by Web Push. */
export async function pushSubscriptions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    // Derived from the endpoint: a browser that subscribes again has the same id.
    .addColumn('id', types.sortable, (column) => column.primaryKey().notNull())
    .addColumn('endpoint', types.text, (column) => column.notNull())
    .addColumn('p256dh', types.text, (column) => column.notNull())
    .addColumn('auth', types.text, (column) => column.notNull())
    .addColumn('site', types.text, (column) => column.notNull())
    .addColumn('created_at', types.instant, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
