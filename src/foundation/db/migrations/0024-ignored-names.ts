import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The name of an ignored vessel, whose record is gone; null where she had none, or was ignored before this was kept. */
export async function ignoredNames(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('ignored_vessels').addColumn('name', types.text).execute();
}
