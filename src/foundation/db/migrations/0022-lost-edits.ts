import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** What a lost edit was made on; null where it was lost before that was kept. When an office asked for an acknowledgement. */
export async function lostEdits(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('fleet_conflicts').addColumn('base', types.sortable).execute();
  await db.schema.alterTable('watchlist_alerts').addColumn('asked_at', types.instant).execute();
}
