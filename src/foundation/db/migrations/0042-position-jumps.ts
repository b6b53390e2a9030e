import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Whether the own position jumped to a location: what is between it and the one before is no distance. */
export async function positionJumps(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  // Without a default no row is written again.
  await db.schema.alterTable('gps_locations').addColumn('is_jump', types.flag).execute();
}
