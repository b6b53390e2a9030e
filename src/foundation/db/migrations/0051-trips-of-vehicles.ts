import type { Kysely } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** The vehicle that carries the cargo of a trip, where it is not the vessel of this installation. */
export async function tripsOfVehicles(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('trips')
    .addColumn('vehicle_id', types.id, (column) => column.references('vehicles.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('trips_by_vehicle').on('trips').columns(['vehicle_id', 'start_time']).execute();
}
