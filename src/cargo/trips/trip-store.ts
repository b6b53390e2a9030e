import { type ExpressionBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { type ListCut, locked, type PageRequest, readPages } from '../../foundation/db/queries.ts';
import { deleteInChunks } from '../../foundation/db/retention.ts';
import { createLocationStore } from '../../vessel/position/index.ts';
import { type Trip, type TripStatus, type VoyageRequest, withVessel } from './trip.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    trips: TripTable;
  }
}

export interface TripTable {
  id: string;
  start_time: number;
  end_time: number | null;
  start_latitude: number;
  start_longitude: number;
  end_latitude: number | null;
  end_longitude: number | null;
  cargo: string;
  category_id: string;
  weight: number;
  sender_id: string;
  receiver_id: string;
  destination_place_id: string | null;
  /** Entered for the trip; null: as configured. */
  length_m: number | null;
  beam_m: number | null;
  draught_m: number | null;
  air_draught_m: number | null;
  keel_clearance_cm: number | null;
  /** The vehicle; null for a trip of this installation's vessel or of the ship. */
  vehicle_id: string | null;
  status: TripStatus;
  log_gps: 0 | 1;
  /** Empty for a trip of this installation. */
  ship_id: string;
  /** JSON. Ashore: the pending request to the ship. */
  request: string | null;
  refusal: string | null;
  /** JSON. Aboard: the answer to the last request of the office. */
  answer: string | null;
}

/** Filter of the trip list; absent fields match everything. */
export interface TripFilter extends ListCut {
  status?: TripStatus | undefined;
  /** Sender or receiver. */
  clientId?: string | undefined;
  categoryId?: string | undefined;
  /** Only trips of these ships. */
  shipIds?: readonly string[] | undefined;
  /** Range of the start, ms since the epoch, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

type Trips = SelectQueryBuilder<Database, 'trips', TripTable>;

/** The query for one page, newest start first. With any filter, an index returns the rows in order. */
function selectPage(db: Db, filter: TripFilter, { after, size, offset }: PageRequest<TripTable>) {
  const inOrder = db.selectFrom('trips').selectAll().orderBy('start_time', 'desc').orderBy('id', 'desc');
  const page = restrict(inOrder, filter).$if(after !== undefined, (query) => query.where(isBehind(after)));
  const { clientId } = filter;
  if (clientId === undefined) return page.limit(size).$if(offset > 0, (query) => query.offset(offset));

  // No index orders both columns together, so each side reads its newest rows from its own index, as many as a page needs.
  // The union removes duplicates of trips with the same sender and receiver.
  const side = (column: 'sender_id' | 'receiver_id') =>
    db
      .selectFrom(
        page
          .where(column, '=', clientId)
          .limit(offset + size)
          .as(column),
      )
      .selectAll();
  return db
    .selectFrom(side('sender_id').union(side('receiver_id')).as('both'))
    .selectAll()
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .$if(offset > 0, (query) => query.offset(offset));
}

function restrict(query: Trips, { status, categoryId, shipIds, from, to }: TripFilter): Trips {
  let restricted = query;
  if (status !== undefined) restricted = restricted.where('status', '=', status);
  if (categoryId !== undefined) restricted = restricted.where('category_id', '=', categoryId);
  if (shipIds !== undefined) restricted = restricted.where('ship_id', 'in', shipIds);
  if (from !== undefined) restricted = restricted.where('start_time', '>=', from);
  if (to !== undefined) restricted = restricted.where('start_time', '<=', to);
  return restricted;
}

const isBehind = (row: TripTable | undefined) => (eb: ExpressionBuilder<Database, 'trips'>) =>
  row ? eb(eb.refTuple('start_time', 'id'), '<', eb.tuple(row.start_time, row.id)) : eb.lit(true);

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
      const logging = db
        .selectFrom('trips')
        .select(['id', 'vehicle_id', 'start_time', 'end_time'])
        .where(sql<boolean>`log_gps = 1 and vehicle_id is not null`);
      // With an "or" SQLite would read the whole index, which contains all trips of vehicles that were ever logged.
      const rows = await logging
        .where('end_time', 'is', null)
        .unionAll(logging.where('end_time', '>', endedAfter))
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
