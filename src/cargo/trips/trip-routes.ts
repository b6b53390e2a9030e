import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { demandShown, parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo, MaxPoints, NoContent, Streamed } from '../../server/http/schema.ts';
import { streamList, streamObject } from '../../server/http/stream.ts';
import { type Location, toLocationRecord } from '../../vessel/position/index.ts';
import { createTrackMeter, meteredTrack } from './track.ts';
import type { Trip } from './trip.ts';
import { TripParams, toOfficeTripRecord, toTripRecord } from './trip-record.ts';
import {
  ChangedTrip,
  CompleteTrip,
  CreatedTrip,
  CreateTrip,
  SingleTrip,
  TripList,
  TripQuery,
  toNewTrip,
  toTripChanges,
  toTripFilter,
  tripPath,
  UpdateTrip,
} from './trip-schema.ts';
import type { TripService } from './trip-service.ts';

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
async function* mapPages<T extends Trip | Location, R>(
  pages: AsyncIterable<T[]>,
  map: (item: T) => R,
): AsyncGenerator<R[]> {
  for await (const page of pages) yield page.map(map);
}
