import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Whether the own-ship position jumped to a location: the distance from the previous one does not count. */
export async function positionJumps(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  // Without a default, existing rows need not be rewritten.
  await db.schema.alterTable('gps_locations').addColumn('is_jump', types.flag).execute();
}
