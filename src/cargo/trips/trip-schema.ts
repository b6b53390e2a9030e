import Type, { type Static } from 'typebox';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { extended, named } from '../../server/http/named.ts';
import { shownShips } from '../../server/http/parameters.ts';
import {
  Answer,
  Links,
  linksTo,
  listCut,
  Nullable,
  OfShip,
  OneOf,
  OneOfSpellings,
  ShipId,
  Text,
  UnixSeconds,
  Uuid,
} from '../../server/http/schema.ts';
import { LocationRecord } from '../../vessel/position/index.ts';
import type { TrackSummary } from './track.ts';
import { type NewTrip, TRIP_STATUSES, type TripChanges, withVessel } from './trip.ts';
import {
  exampleLocation,
  exampleTrack,
  exampleTrip,
  fromStatusName,
  latitude,
  longitude,
  STATUS_NAMES,
  TripRecord,
  toTripRecord,
  vesselInputs,
} from './trip-record.ts';
import type { TripFilter } from './trip-store.ts';

const details = {
  cargo: Text('What is carried; not empty, blanks around it are cut off'),
  categoryId: Uuid('A category'),
  weight: Type.Number({ minimum: 0, description: 'In the unit that its users chose' }),
  senderId: Uuid('A client'),
  receiverId: Uuid('A client'),
  destinationPlaceId: Type.Optional(Nullable(Uuid('A place; null for none'))),
  ...vesselInputs,
  vehicleId: Type.Optional(Nullable(Uuid('The vehicle that makes the trip; null for your vessel'))),
};

const exampleRequest = {
  startLatitude: exampleTrip.startLatitude,
  startLongitude: exampleTrip.startLongitude,
  cargo: exampleTrip.cargo,
  categoryId: exampleTrip.categoryId,
  weight: exampleTrip.weight,
  senderId: exampleTrip.senderId,
  receiverId: exampleTrip.receiverId,
  logGps: true,
};

const LogGps = Type.Boolean({ description: 'Whether positions are logged for it while it is Active' });

export const CreateTrip = named(
  'NewTrip',
  Type.Object({
    startLatitude: Type.Number(latitude),
    startLongitude: Type.Number(longitude),
    ...details,
    logGps: Type.Optional({ ...LogGps, default: false }),
    shipId: Type.Optional(ShipId('In an office: the ship that the trip is prepared for')),
  }),
  { description: 'A trip to begin, where the vessel is now', example: exampleRequest },
);

export const UpdateTrip = named(
  'TripChanges',
  Type.Partial(Type.Object({ ...details, status: OneOf(STATUS_NAMES), logGps: LogGps })),
  {
    description: 'The fields of a trip to change; the others stay as they are',
    example: { weight: 1250.5, logGps: true },
  },
);

export const CompleteTrip = named(
  'TripCompletion',
  Type.Object({ endLatitude: Type.Number(latitude), endLongitude: Type.Number(longitude) }),
  { description: 'Where a trip ends', example: { endLatitude: 50.733992, endLongitude: 7.112133 } },
);

export const TripQuery = Type.Object({
  status: Type.Optional(OneOfSpellings(TRIP_STATUSES, STATUS_NAMES, '`ACTIVE` and so on are taken too')),
  clientId: Type.Optional(Uuid('Trips with this client as sender or receiver')),
  categoryId: Type.Optional(Uuid()),
  shipId: OfShip,
  from: Type.Optional(UnixSeconds('Started at this second or later, Unix seconds')),
  to: Type.Optional(UnixSeconds('Started at this second or earlier, Unix seconds')),
  ...listCut,
});

// Ids are stored in lower case; a UUID in upper case is the same id.
export function toNewTrip(body: Static<typeof CreateTrip>): NewTrip {
  const { startLatitude, startLongitude, cargo, categoryId, weight, senderId, receiverId, logGps = false } = body;
  const { destinationPlaceId = null, vehicleId } = body;
  return {
    ...(body.shipId !== undefined && { shipId: body.shipId }),
    startLatitude,
    startLongitude,
    cargo,
    weight,
    logGps,
    categoryId: categoryId.toLowerCase(),
    senderId: senderId.toLowerCase(),
    receiverId: receiverId.toLowerCase(),
    destinationPlaceId: destinationPlaceId?.toLowerCase() ?? null,
    ...withVessel(undefined, toVesselChanges(body)),
    ...(vehicleId && { vehicleId: vehicleId.toLowerCase() }),
  };
}

const toVesselChanges = ({
  lengthM,
  beamM,
  draughtM,
  airDraughtM,
  keelClearanceCm,
}: Static<typeof UpdateTrip>): TripChanges['vessel'] => ({ lengthM, beamM, draughtM, airDraughtM, keelClearanceCm });

export function toTripChanges(body: Static<typeof UpdateTrip>): TripChanges {
  const { cargo, categoryId, weight, senderId, receiverId, destinationPlaceId, vehicleId, status, logGps } = body;
  return {
    cargo,
    weight,
    logGps,
    categoryId: categoryId?.toLowerCase(),
    senderId: senderId?.toLowerCase(),
    receiverId: receiverId?.toLowerCase(),
    destinationPlaceId: destinationPlaceId === null ? null : destinationPlaceId?.toLowerCase(),
    vehicleId: vehicleId === null ? null : vehicleId?.toLowerCase(),
    status: status && fromStatusName(status),
    vessel: toVesselChanges(body),
  };
}

/** `to` includes its whole second, as in the history. */
export function toTripFilter(query: Static<typeof TripQuery>, ships: readonly string[] | undefined): TripFilter {
  const { status, clientId, categoryId, shipId, from, to, limit, offset } = query;
  if (from !== undefined && to !== undefined && from > to) {
    throw badRequest(
      `from must not be after to, received from ${from} and to ${to}`,
      fault('from', 'order', 'to', from),
    );
  }
  return {
    limit,
    offset,
    status: status && fromStatusName(status),
    clientId: clientId?.toLowerCase(),
    categoryId: categoryId?.toLowerCase(),
    shipIds: shownShips(ships, shipId),
    from: from && from * 1000,
    to: to === undefined ? undefined : to * 1000 + 999,
  };
}

export const tripPath = (id: string): string => `/v1/trips/${id}`;

const Track = named(
  'TrackSummary',
  Type.Unsafe<TrackSummary>(
    Type.Object({
      distanceKm: Type.Number({ minimum: 0, description: 'Along the logged positions, great circle between each two' }),
      durationSecs: Type.Number({ minimum: 0, description: 'From the first logged position to the last' }),
      points: Type.Integer({ minimum: 0, description: 'How many positions were logged' }),
    }),
  ),
  { description: 'The logged track in numbers', example: exampleTrack },
);

export const CreatedTrip = Answer(TripRecord, 'The new trip');

export const ChangedTrip = Answer(TripRecord, 'The trip as it is now');

export const SingleTrip = extended('TripWithTrack', {
  base: TripRecord,
  more: {
    locations: Type.Array(LocationRecord, { description: 'Logged for the trip, oldest first' }),
    track: Track,
  },
  description: 'A trip with its logged track',
  example: {
    ...toTripRecord(exampleTrip),
    locations: [exampleLocation],
    track: exampleTrack,
    _links: linksTo(tripPath(exampleTrip.id)),
  },
});

export const TripList = named('TripList', Type.Object({ trips: Type.Array(TripRecord), _links: Links }), {
  description: 'Trips, newest start first',
  example: { trips: [toTripRecord(exampleTrip)], _links: linksTo('/v1/trips') },
});
