import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** What the text of an alarm says and no other column has; unknown of those that are there. */
export async function alarmDetails(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('alarms').addColumn('details', types.text).execute();
}
