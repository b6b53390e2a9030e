import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { demandShown, parseId } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { linksTo } from '../../../server/http/schema.ts';
import { TripParams, type TripService } from '../../trips/index.ts';
import { shown } from '../laytime-routes.ts';
import { createFaultList, parseTime } from '../terms/parse-terms.ts';
import {
  EventCorrection,
  EventList,
  EventParams,
  eventsPath,
  NewEvent,
  StoredEvent,
  toEventRecord,
  toProposalRecord,
} from './event-schema.ts';
import type { EventChanges, EventService } from './event-service.ts';

// Only the leader writes to the log.
const route = routesOf('laytime', { access: 'scoped', home: 'leader' });

export interface EventRoutesDeps {
  service: EventService;
  trips: Pick<TripService, 'get'>;
  clock: Clock;
  /** Name of the API key of a request; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
}

export function createEventRoutes({ service, trips, clock, keyNameOf }: EventRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/trips/:id/events',
      route({
        config: shown,
        operationId: 'listTripEvents',
        summary: 'The cargo events of a trip, by time, and those that the log proposes',
        params: TripParams,
        response: { 200: EventList, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params, ships }) => {
        const trip = await trips.get(parseId('Trip', params.id));
        demandShown(ships, trip.shipId, ['Trip', trip.id]);
        return {
          events: (await service.list(trip.id)).map(toEventRecord),
          proposals: (await service.proposals(trip.id)).map(toProposalRecord),
          _links: linksTo(eventsPath(trip.id)),
        };
      },
    );

    app.post(
      '/v1/trips/:id/events',
      route({
        operationId: 'createTripEvent',
        summary: 'Record an event of the cargo',
        params: TripParams,
        body: NewEvent,
        response: {
          201: StoredEvent,
          ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async (request, reply) => {
        const { params, body } = request;
        const tripId = parseId('Trip', params.id);
        const { placeId = null, place = null, text = null, data = null } = body;
        const author = body.author ?? (await keyNameOf(request));
        const at = body.at === undefined ? clock.now() : instantOf(body.at);
        const event = { kind: body.kind, at, placeId: placeId?.toLowerCase() ?? null, place, text, author, data };
        return reply.code(201).send(answer(await service.add(tripId, event)));
      },
    );

    app.post(
      '/v1/trips/:id/events/:eventId/correction',
      route({
        operationId: 'correctTripEvent',
        summary: 'Correct an event with another entry of the log',
        description:
          'Nothing is changed or deleted: the event keeps all its versions. What is not given stays as it is.',
        params: EventParams,
        body: EventCorrection,
        response: {
          201: StoredEvent,
          ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async (request, reply) => {
        const { params, body } = request;
        const tripId = parseId('Trip', params.id);
        const author = body.author ?? (await keyNameOf(request));
        const event = await service.correct(tripId, parseId('Event', params.eventId), { ...toChanges(body), author });
        return reply.code(201).send(answer(event));
      },
    );
  };
}

const answer = (event: Parameters<typeof toEventRecord>[0]) => ({
  ...toEventRecord(event),
  _links: linksTo(eventsPath(event.tripId)),
});

function toChanges({ at, placeId, ...body }: Static<typeof EventCorrection>): EventChanges {
  return {
    ...body,
    ...(at !== undefined && { at: instantOf(at) }),
    ...(placeId !== undefined && { placeId: placeId?.toLowerCase() ?? null }),
  };
}

function instantOf(text: string): number {
  const faults = createFaultList();
  const at = parseTime(text, 'at', faults);
  faults.demandNone();
  return at ?? 0;
}
