import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Entered details of the vessel for one trip. */
export async function tripVessel(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  for (const column of ['length_m', 'beam_m', 'draught_m', 'air_draught_m', 'keel_clearance_cm'])
    await db.schema.alterTable('trips').addColumn(column, types.real).execute();
}
