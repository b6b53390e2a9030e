import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The language in which a browser wants its notices; English where it is not known. */
export async function pushLanguage(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('push_subscriptions').addColumn('language', types.text).execute();
}
