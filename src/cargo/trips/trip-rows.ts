import { type Trip, type VoyageRequest, withVessel } from './trip.ts';
import type { TripTable } from './trip-tables.ts';

export const toTrip = (row: TripTable): Trip => ({
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
export function changedColumns(before: Trip, after: Trip): Partial<TripTable> {
  const old = toRow(before);
  const changed = Object.entries(toRow(after)).filter(([column, value]) => value !== old[column as keyof TripTable]);
  return Object.fromEntries(changed);
}
