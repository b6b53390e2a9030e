import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import Type from 'typebox';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { extended, named } from '../../server/http/named.ts';
import { demandShown, parseId, shownShips } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import {
  Answer,
  Links,
  linksTo,
  listCut,
  MaxPoints,
  NoContent,
  Nullable,
  OfShip,
  OneOf,
  OneOfSpellings,
  ShipId,
  Streamed,
  Text,
  UnixSeconds,
  Uuid,
} from '../../server/http/schema.ts';
import { streamList, streamObject } from '../../server/http/stream.ts';
import { type Location, LocationRecord, toLocationRecord } from '../../vessel/position/index.ts';
import { createTrackMeter, meteredTrack, type TrackSummary } from './track.ts';
import { type NewTrip, TRIP_STATUSES, type Trip, type TripChanges, withVessel } from './trip.ts';
import {
  exampleLocation,
  exampleTrack,
  exampleTrip,
  fromStatusName,
  latitude,
  longitude,
  STATUS_NAMES,
  TripParams,
  TripRecord,
  toOfficeTripRecord,
  toTripRecord,
  vesselInputs,
} from './trip-record.ts';
import type { TripService } from './trip-service.ts';
import type { TripFilter } from './trip-store.ts';

const route = routesOf('trips', { access: 'scoped', home: 'any' });

const TrackQuery = Type.Object({ maxPoints: MaxPoints });

/** Access of a key that is limited to ships. */
const shown = { access: 'scoped', home: 'any', ofShips: true, streams: true } as const;

export function createTripRoutes(service: TripService, { isOffice }: { isOffice: boolean }): FastifyPluginAsyncTypebox {
  const toRecord = isOffice ? toOfficeTripRecord : toTripRecord;
  const toAnswer = (trip: Trip) => ({ ...toRecord(trip), _links: linksTo(tripPath(trip.id)) });
  /** The ship of a trip decides on its voyage: the response includes its answer, if it comes soon. */
  async function answered(trip: Trip, { raw }: FastifyReply) {
    const gone = new AbortController();
    raw.once('close', () => gone.abort());
    return toAnswer(await service.answered(trip, gone.signal));
  }
  return async (app) => {
    app.post(
      '/v1/trips',
      route({
        operationId: 'createTrip',
        summary: 'Begins a trip',
        body: CreateTrip,
        response: { 201: CreatedTrip, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ body }, reply) => reply.code(201).send(toAnswer(await service.create(toNewTrip(body)))),
    );

    app.get(
      '/v1/trips',
      route({
        config: shown,
        operationId: 'listTrips',
        summary: 'The trips, newest start first',
        querystring: TripQuery,
        response: { 200: Streamed(TripList), ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query, ships }, reply) => {
        const records = mapPages(service.pages(toTripFilter(query, ships)), toRecord);
        reply.type('application/json; charset=utf-8');
        return reply.send(await streamList('trips', records, { _links: linksTo('/v1/trips') }));
      },
    );

    app.get(
      '/v1/trips/:id',
      route({
        config: shown,
        operationId: 'getTrip',
        summary: 'A trip with its logged track',
        params: TripParams,
        querystring: TrackQuery,
        response: { 200: Streamed(SingleTrip), ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, query, ships }, reply) => {
        const trip = await service.get(parseId('Trip', params.id));
        demandShown(ships, trip.shipId, ['Trip', trip.id]);
        const meter = createTrackMeter();
        const pages = mapPages(
          meteredTrack(() => service.track(trip.id), meter, query.maxPoints),
          toLocationRecord,
        );
        const after = () => ({ track: meter.summary(), _links: linksTo(tripPath(trip.id)) });
        reply.type('application/json; charset=utf-8');
        return reply.send(await streamObject({ before: toRecord(trip), name: 'locations', pages, after }));
      },
    );

    app.put(
      '/v1/trips/:id',
      route({
        operationId: 'updateTrip',
        summary: 'Changes the given fields of a trip',
        params: TripParams,
        body: UpdateTrip,
        response: { 200: ChangedTrip, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body }, reply) =>
        answered(await service.update(parseId('Trip', params.id), toTripChanges(body)), reply),
    );

    app.delete(
      '/v1/trips/:id',
      route({
        operationId: 'deleteTrip',
        summary: 'Deletes a trip with its logged track',
        params: TripParams,
        response: { 204: NoContent('It is gone'), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        await service.remove(parseId('Trip', params.id));
        return reply.code(204).send();
      },
    );

    app.post(
      '/v1/trips/:id/complete',
      route({
        operationId: 'completeTrip',
        summary: 'Ends an Active trip where the vessel is now',
        params: TripParams,
        body: CompleteTrip,
        response: { 200: ChangedTrip, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body: { endLatitude, endLongitude } }, reply) =>
        answered(await service.complete(parseId('Trip', params.id), { endLatitude, endLongitude }), reply),
    );
  };
}

/** Maps the records of each page. */
export async function* mapPages<T extends Trip | Location, R>(
  pages: AsyncIterable<T[]>,
  map: (item: T) => R,
): AsyncGenerator<R[]> {
  for await (const page of pages) yield page.map(map);
}

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

const CreateTrip = named(
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

const UpdateTrip = named(
  'TripChanges',
  Type.Partial(Type.Object({ ...details, status: OneOf(STATUS_NAMES), logGps: LogGps })),
  {
    description: 'The fields of a trip to change; the others stay as they are',
    example: { weight: 1250.5, logGps: true },
  },
);

const CompleteTrip = named(
  'TripCompletion',
  Type.Object({ endLatitude: Type.Number(latitude), endLongitude: Type.Number(longitude) }),
  { description: 'Where a trip ends', example: { endLatitude: 50.733992, endLongitude: 7.112133 } },
);

const TripQuery = Type.Object({
  status: Type.Optional(OneOfSpellings(TRIP_STATUSES, STATUS_NAMES, '`ACTIVE` and so on are taken too')),
  clientId: Type.Optional(Uuid('Trips with this client as sender or receiver')),
  categoryId: Type.Optional(Uuid()),
  shipId: OfShip,
  from: Type.Optional(UnixSeconds('Started at this second or later, Unix seconds')),
  to: Type.Optional(UnixSeconds('Started at this second or earlier, Unix seconds')),
  ...listCut,
});

// Ids are stored in lower case; a UUID in upper case is the same id.
function toNewTrip(body: Static<typeof CreateTrip>): NewTrip {
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

function toTripChanges(body: Static<typeof UpdateTrip>): TripChanges {
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

/** Converts a query to a filter; `to` includes its whole second, as in the history. */
function toTripFilter(query: Static<typeof TripQuery>, ships: readonly string[] | undefined): TripFilter {
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

const tripPath = (id: string): string => `/v1/trips/${id}`;

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

const CreatedTrip = Answer(TripRecord, 'The new trip');

const ChangedTrip = Answer(TripRecord, 'The trip as it is now');

const SingleTrip = extended('TripWithTrack', {
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

const TripList = named('TripList', Type.Object({ trips: Type.Array(TripRecord), _links: Links }), {
  description: 'Trips, newest start first',
  example: { trips: [toTripRecord(exampleTrip)], _links: linksTo('/v1/trips') },
});
