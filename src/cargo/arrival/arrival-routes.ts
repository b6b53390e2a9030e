import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../../foundation/shared/errors.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { demandShown, parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { NoContent, VesselParams } from '../../server/http/schema.ts';
import { TripParams } from '../trips/index.ts';
import type { ArrivalService } from './arrival-service.ts';
import { DestinationBody, EtaBody, EtaQuery, NewDestination, TripEtaQuery } from './eta-record.ts';
import { toDestinationRecord } from './to-record.ts';

const route = routesOf('arrival', { access: 'scoped', home: 'any' });

const DESTINATION_PATH = '/v1/destination';
const MMSI = /^\d{1,9}$/;

const described = (of: string) =>
  `A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. ${of} For planning only, not for navigation.`;

export function createArrivalRoutes(service: ArrivalService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/eta',
      route({
        operationId: 'getEta',
        summary: 'Predict when your vessel arrives',
        description: described(
          'At a saved place or a point; without either at its destination, or at the place of the trip that is under way.',
        ),
        querystring: EtaQuery,
        response: { 200: EtaBody, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query }) => service.own(query),
    );

    app.get(
      '/v1/vessels/:mmsi/eta',
      route({
        operationId: 'getVesselEta',
        summary: 'Predict when a vessel arrives',
        description: described(
          'At a saved place or a point; without either at the saved place that its AIS destination means.',
        ),
        config: { access: 'key', home: 'any' },
        params: VesselParams,
        querystring: EtaQuery,
        response: { 200: EtaBody, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params: { mmsi }, query }) => {
        if (!MMSI.test(mmsi)) throw notFound('Vessel', mmsi);
        return service.ofVessel(Number(mmsi), query);
      },
    );

    app.get(
      '/v1/trips/:id/eta',
      route({
        operationId: 'getTripEta',
        summary: 'Predict when the vessel of a trip arrives',
        description: described('At the place of the trip, while the trip is under way.'),
        config: { access: 'scoped', home: 'any', ofShips: true },
        params: TripParams,
        querystring: TripEtaQuery,
        response: { 200: EtaBody, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, query, ships }) => {
        const trip = await service.tripOf(parseId('Trip', params.id));
        demandShown(ships, trip.shipId, ['Trip', params.id]);
        return service.ofTrip(trip, query);
      },
    );

    app.get(
      DESTINATION_PATH,
      route({
        operationId: 'getDestination',
        summary: 'Get the destination of your vessel',
        response: { 200: DestinationBody, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async () => toDestinationRecord(await service.destination()),
    );

    app.put(
      DESTINATION_PATH,
      route({
        operationId: 'setDestination',
        summary: 'Set the destination of your vessel, in the place of an earlier one',
        description:
          'A saved place (placeId) or a point (latitude and longitude). It takes precedence over that of a trip.',
        config: { access: 'scoped', home: 'leader' },
        body: NewDestination,
        response: { 200: DestinationBody, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ body }) => toDestinationRecord(await service.setDestination(body)),
    );

    app.delete(
      DESTINATION_PATH,
      route({
        operationId: 'deleteDestination',
        summary: 'Remove the destination of your vessel',
        config: { access: 'scoped', home: 'leader' },
        response: { 204: NoContent('There is none now'), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async (_request, reply) => {
        await service.removeDestination();
        return reply.code(204).send();
      },
    );
  };
}
