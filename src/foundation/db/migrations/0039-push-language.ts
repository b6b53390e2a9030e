import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The language of the notices for a browser; English if unknown. */
export async function pushLanguage(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('push_subscriptions').addColumn('language', types.text).execute();
}
