import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Cause of a stored reason, as JSON; unknown for existing rows. */
export async function causes(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('forwarding_log').addColumn('cause', types.text).execute();
  await db.schema.alterTable('fleet_links').addColumn('trouble_cause', types.text).execute();
}
