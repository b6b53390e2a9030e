import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * Name of an ignored vessel, whose record is deleted; null without a name, or if it was ignored before this column existed.
 */
export async function ignoredNames(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('ignored_vessels').addColumn('name', types.text).execute();
}
