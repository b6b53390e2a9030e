import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { named, shared } from '../../server/http/named.ts';
import { Links, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import { type Location, toLocationRecord } from '../../vessel/position/index.ts';
import type { TrackSummary } from './track.ts';
import { NO_VESSEL, TRIP_STATUSES, type Trip, type TripStatus } from './trip.ts';

/** Examples in the OpenAPI document. */
export const exampleTrip: Trip = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
  startTime: Date.parse('2026-11-20T08:00:00.000Z'),
  endTime: Date.parse('2026-11-20T13:42:10.000Z'),
  startLatitude: 50.360022,
  startLongitude: 7.601915,
  endLatitude: 50.733992,
  endLongitude: 7.112133,
  cargo: 'Gravel 0/16',
  categoryId: '019a3b5e-1111-7000-8000-0123456789ab',
  weight: 1250.5,
  senderId: '019a3b5e-2222-7000-8000-0123456789ab',
  receiverId: '019a3b5e-3333-7000-8000-0123456789ab',
  destinationPlaceId: null,
  status: 'Completed',
  logGps: true,
};

const place: Location = {
  id: '019a3b7f-5a2c-7b11-9c3d-4e5f60718293',
  recordedAt: Date.parse('2026-11-20T08:35:59.400Z'),
  latitude: 50.360022,
  longitude: 7.601915,
  altitudeM: 64.3,
  speedMps: 4.332,
  tripId: exampleTrip.id,
};

export const exampleLocation = toLocationRecord(place);

export const exampleTrack: TrackSummary = { distanceKm: 0, durationSecs: 0, points: 1 };

export const latitude = { minimum: -90, maximum: 90, description: 'degrees, north positive' };
export const longitude = { minimum: -180, maximum: 180, description: 'degrees, east positive' };

/** Dimensions of the vessel, entered for a trip or in the configuration. */
const LIMITS = {
  lengthM: { minimum: 1, maximum: 500, description: 'Length of the vessel with its convoy, in metres' },
  beamM: { minimum: 0.5, maximum: 100, description: 'Beam of the vessel with its convoy, in metres' },
  draughtM: { minimum: 0.1, maximum: 30, description: 'Draught, loaded as on this trip, in metres' },
  airDraughtM: {
    minimum: 0.3,
    maximum: 80,
    description: 'Height of the highest fixed point above the water, loaded as on this trip, in metres',
  },
  keelClearanceCm: { minimum: 10, maximum: 200, description: 'Water to be left below the keel, in cm' },
};

export const vesselInputs = {
  lengthM: Type.Optional(Nullable(Type.Number(LIMITS.lengthM))),
  beamM: Type.Optional(Nullable(Type.Number(LIMITS.beamM))),
  draughtM: Type.Optional(Nullable(Type.Number(LIMITS.draughtM))),
  airDraughtM: Type.Optional(Nullable(Type.Number(LIMITS.airDraughtM))),
  keelClearanceCm: Type.Optional(Nullable(Type.Integer(LIMITS.keelClearanceCm))),
};

/** Path parameters of a trip. */
export const TripParams = Type.Object({ id: shared('tripId', Type.String({ description: 'UUID of the trip' })) });

/** A trip in responses. */
export const TripRecord = named(
  'Trip',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    start_time: Timestamp('When it began'),
    end_time: Nullable(Timestamp('When it was completed or cancelled first')),
    start_latitude: Type.Number(latitude),
    start_longitude: Type.Number(longitude),
    end_latitude: Nullable(Type.Number(latitude)),
    end_longitude: Nullable(Type.Number(longitude)),
    cargo: Type.String({ description: 'What is carried' }),
    category_id: Type.String({ format: 'uuid' }),
    weight: Type.Number({ minimum: 0, description: 'In the unit that its users chose' }),
    sender_id: Type.String({ format: 'uuid', description: 'A client' }),
    receiver_id: Type.String({ format: 'uuid', description: 'A client' }),
    destination_place_id: Type.Optional(Type.String({ format: 'uuid', description: 'A place; absent without one' })),
    length_m: Type.Optional(Type.Number({ description: 'Of the vessel; absent where it was not typed for this trip' })),
    beam_m: Type.Optional(Type.Number({ description: 'Of the vessel; absent where it was not typed for this trip' })),
    draught_m: Type.Optional(
      Type.Number({ description: 'Of the vessel; absent where it was not typed for this trip' }),
    ),
    air_draught_m: Type.Optional(
      Type.Number({ description: 'Of the vessel; absent where it was not typed for this trip' }),
    ),
    keel_clearance_cm: Type.Optional(Type.Integer({ description: 'Absent where it was not typed for this trip' })),
    vehicle_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'The vehicle that makes it; absent where your vessel does' }),
    ),
    status: OneOf(TRIP_STATUSES),
    log_gps: Type.Boolean({ description: 'Whether positions are logged for it while it is Active' }),
    ship_id: Type.Optional(
      Nullable(Type.String({ description: 'In an office: the ship; null for a trip of the office' })),
    ),
    pending: Type.Optional(
      Nullable(
        Type.Object(
          {
            is_new: Type.Optional(Type.Boolean({ description: 'The ship does not have it yet' })),
            status: Type.Optional(OneOf(TRIP_STATUSES)),
            log_gps: Type.Optional(Type.Boolean()),
            deleted: Type.Optional(Type.Boolean()),
          },
          { description: 'In an office: what the ship has not confirmed; null where it has confirmed all' },
        ),
      ),
    ),
    refused: Type.Optional(
      Nullable(Type.String({ description: 'In an office: why the ship refused the last change' })),
    ),
    _links: Type.Optional(Links),
  }),
  { description: 'A voyage with cargo from a sender to a receiver', example: toTripRecord(exampleTrip) },
);

export function toTripRecord(trip: Trip) {
  return {
    id: trip.id,
    start_time: toTimestamp(trip.startTime),
    end_time: trip.endTime === null ? null : toTimestamp(trip.endTime),
    start_latitude: trip.startLatitude,
    start_longitude: trip.startLongitude,
    end_latitude: trip.endLatitude,
    end_longitude: trip.endLongitude,
    cargo: trip.cargo,
    category_id: trip.categoryId,
    weight: trip.weight,
    sender_id: trip.senderId,
    receiver_id: trip.receiverId,
    ...(trip.destinationPlaceId !== null && { destination_place_id: trip.destinationPlaceId }),
    ...toVesselRecord(trip.vessel),
    ...(typeof trip.vehicleId === 'string' && { vehicle_id: trip.vehicleId }),
    status: trip.status,
    log_gps: trip.logGps,
  };
}

function toVesselRecord({ lengthM, beamM, draughtM, airDraughtM, keelClearanceCm } = NO_VESSEL) {
  return {
    ...(lengthM !== null && { length_m: lengthM }),
    ...(beamM !== null && { beam_m: beamM }),
    ...(draughtM !== null && { draught_m: draughtM }),
    ...(airDraughtM !== null && { air_draught_m: airDraughtM }),
    ...(keelClearanceCm !== null && { keel_clearance_cm: keelClearanceCm }),
  };
}

/** A trip in responses of an office: with its ship and its pending request. */
export function toOfficeTripRecord(trip: Trip): Static<typeof TripRecord> {
  const { request, shipId = null, refusal = null } = trip;
  const pending = request && {
    ...(request.isNew && { is_new: true }),
    ...(request.status !== undefined && { status: request.status }),
    ...(request.logGps !== undefined && { log_gps: request.logGps }),
    ...(request.remove && { deleted: true }),
  };
  return { ...toTripRecord(trip), ship_id: shipId, pending: pending ?? null, refused: refusal };
}

/** A status as spelled in update requests and live messages. */
export type StatusName = Uppercase<TripStatus>;

export const toStatusName = (status: TripStatus): StatusName => status.toUpperCase() as StatusName;

export const STATUS_NAMES: readonly StatusName[] = TRIP_STATUSES.map(toStatusName);

const STATUSES = new Map<string, TripStatus>(TRIP_STATUSES.map((status) => [toStatusName(status), status]));

/** Parses a status in either spelling, `Active` or `ACTIVE`. */
export function fromStatusName(name: StatusName | TripStatus): TripStatus {
  const status = STATUSES.get(name.toUpperCase());
  if (status === undefined) throw new RangeError(`no status is called ${name}`);
  return status;
}
