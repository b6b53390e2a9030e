import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** What a stored reason means, as JSON; unknown of those that are there. */
export async function causes(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('forwarding_log').addColumn('cause', types.text).execute();
  await db.schema.alterTable('fleet_links').addColumn('trouble_cause', types.text).execute();
}
