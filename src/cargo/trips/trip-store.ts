import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { locked, readPages } from '../../foundation/db/queries.ts';
import { deleteInChunks } from '../../foundation/db/retention.ts';
import { createLocationStore } from '../../vessel/position/index.ts';
import { type Trip, type VoyageRequest, withVessel } from './trip.ts';
import { selectPage, type TripFilter } from './trip-list.ts';
import type { TripTable } from './trip-tables.ts';

const toTrip = (row: TripTable): Trip => ({
  id: row.id,
  startTime: row.start_time,
  endTime: row.end_time,
  startLatitude: row.start_latitude,
  startLongitude: row.start_longitude,
  endLatitude: row.end_latitude,
  endLongitude: row.end_longitude,
  cargo: row.cargo,
  categoryId: row.category_id,
  weight: row.weight,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  destinationPlaceId: row.destination_place_id,
  ...(row.vehicle_id !== null && { vehicleId: row.vehicle_id }),
  status: row.status,
  logGps: row.log_gps === 1,
  ...withVessel(undefined, {
    lengthM: row.length_m,
    beamM: row.beam_m,
    draughtM: row.draught_m,
    airDraughtM: row.air_draught_m,
    keelClearanceCm: row.keel_clearance_cm,
  }),
  ...(row.ship_id !== '' && toVoyage(row)),
});

/** Fields that only the trip of a ship has. */
const toVoyage = ({ ship_id, request, refusal }: TripTable): Pick<Trip, 'shipId' | 'request' | 'refusal'> => ({
  shipId: ship_id,
  ...(request !== null && { request: JSON.parse(request) as VoyageRequest }),
  ...(refusal !== null && { refusal }),
});

export const toRow = (trip: Trip): TripTable => ({
  id: trip.id,
  start_time: trip.startTime,
  end_time: trip.endTime,
  start_latitude: trip.startLatitude,
  start_longitude: trip.startLongitude,
  end_latitude: trip.endLatitude,
  end_longitude: trip.endLongitude,
  cargo: trip.cargo,
  category_id: trip.categoryId,
  weight: trip.weight,
  sender_id: trip.senderId,
  receiver_id: trip.receiverId,
  destination_place_id: trip.destinationPlaceId,
  length_m: trip.vessel?.lengthM ?? null,
  beam_m: trip.vessel?.beamM ?? null,
  draught_m: trip.vessel?.draughtM ?? null,
  air_draught_m: trip.vessel?.airDraughtM ?? null,
  keel_clearance_cm: trip.vessel?.keelClearanceCm ?? null,
  vehicle_id: trip.vehicleId ?? null,
  status: trip.status,
  log_gps: trip.logGps ? 1 : 0,
  ship_id: trip.shipId ?? '',
  request: trip.request ? JSON.stringify(trip.request) : null,
  refusal: trip.refusal ?? null,
  answer: null,
});

/** The changed columns of a trip. */
function changedColumns(before: Trip, after: Trip): Partial<TripTable> {
  const old = toRow(before);
  const changed = Object.entries(toRow(after)).filter(([column, value]) => value !== old[column as keyof TripTable]);
  return Object.fromEntries(changed);
}

/** Trips in one page of a list. */
const PAGE_ROWS = 500;

/** A trip of a vehicle. */
export interface VehicleTrip {
  id: string;
  vehicleId: string;
  startTime: number;
  endTime: number | null;
}

export function createTripStore(db: Db) {
  return {
    async insert(trip: Trip): Promise<void> {
      await db.insertInto('trips').values(toRow(trip)).execute();
    },

    async find(id: string): Promise<Trip | undefined> {
      const row = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toTrip(row);
    },

    /** The trips in pages, newest start first. */
    async *pages(filter: TripFilter): AsyncGenerator<Trip[]> {
      const { limit, offset } = filter;
      const pages = readPages<TripTable>((page) => selectPage(db, filter, page).execute(), {
        limit,
        offset,
        pageRows: PAGE_ROWS,
      });
      for await (const rows of pages) yield rows.map(toTrip);
    },

    /** Ids of the trips that log positions now. */
    async loggingIds(): Promise<string[]> {
      // Constants instead of parameters: SQLite uses a partial index only if the query contains its condition.
      const rows = await db
        .selectFrom('trips')
        .select('id')
        .where(sql<boolean>`status = 'Active' and log_gps = 1`)
        .where('ship_id', '=', '')
        .where('vehicle_id', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Trips of vehicles that log positions, including those that ended after an instant. */
    async loggingOfVehicles(endedAfter: number): Promise<VehicleTrip[]> {
      const rows = await db
        .selectFrom('trips')
        .select(['id', 'vehicle_id', 'start_time', 'end_time'])
        .where('vehicle_id', 'is not', null)
        .where('log_gps', '=', 1)
        .where((row) => row.or([row('end_time', 'is', null), row('end_time', '>', endedAfter)]))
        .execute();
      return rows.flatMap(({ id, vehicle_id: vehicleId, start_time, end_time }) =>
        vehicleId === null ? [] : [{ id, vehicleId, startTime: start_time, endTime: end_time }],
      );
    },
  };
}

/** Reads a trip for a change and locks its row until the transaction ends. */
export function createTripWriter(trx: Transaction<Database>) {
  return {
    async lock(id: string): Promise<Trip | undefined> {
      const row = await locked(trx, trx.selectFrom('trips').selectAll().where('id', '=', id)).executeTakeFirst();
      return row && toTrip(row);
    },

    async update(before: Trip, after: Trip): Promise<void> {
      const columns = changedColumns(before, after);
      if (Object.keys(columns).length === 0) return;
      await trx.updateTable('trips').set(columns).where('id', '=', before.id).execute();
    },

    async remove(id: string): Promise<void> {
      await trx.deleteFrom('trips').where('id', '=', id).execute();
    },
  };
}

/** Deletes a locked trip with its locations. */
export async function removeWithTrack(trx: Transaction<Database>, id: string): Promise<void> {
  const locations = createLocationStore(trx);
  await deleteInChunks((rows) => locations.deleteOfTrip(id, rows));
  await createTripWriter(trx).remove(id);
}
