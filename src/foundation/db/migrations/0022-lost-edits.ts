import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * The record that a lost edit was based on; null for older ones. The time at which an office requested an acknowledgement.
 */
export async function lostEdits(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('fleet_conflicts').addColumn('base', types.sortable).execute();
  await db.schema.alterTable('watchlist_alerts').addColumn('asked_at', types.instant).execute();
}
