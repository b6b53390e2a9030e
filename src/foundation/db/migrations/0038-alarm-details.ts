import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Details in the text of an alarm that have no column; unknown for existing rows. */
export async function alarmDetails(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('alarms').addColumn('details', types.text).execute();
}
