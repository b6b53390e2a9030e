import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** On board, the answer to the last request of the office, which was in the column of the requests. */
export async function tripAnswers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('trips').addColumn('answer', types.text).execute();
  await sql`update trips set answer = request, request = null where ship_id = '' and request is not null`.execute(db);
}
