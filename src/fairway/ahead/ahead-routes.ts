import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { badRequest, notFound } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { demandShown } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo } from '../../server/http/schema.ts';
import { AHEAD_PATH, AheadBody, AheadQuery, toAheadRecord } from './ahead-record.ts';
import { type AheadService, parsePoint } from './ahead-service.ts';

const route = routesOf('fairway', { access: 'scoped', home: 'any', ofShips: true });

export function createAheadRoutes(service: AheadService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      AHEAD_PATH,
      route({
        operationId: 'getFairwayAhead',
        summary: 'Get what is ahead on the way of your vessel or of a trip',
        description:
          'Notices to skippers, locks, bridges, gauges and shallow stretches along the way of the arrival, each with the time at ' +
          'which the vessel passes it. Without a parameter: to the destination of your vessel. Information for planning: nothing ' +
          'in it says that a passage is possible.',
        querystring: AheadQuery,
        response: { 200: AheadBody, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ query, ships }) => {
        const { tripId, shipId, to, line = false } = query;
        const point = to === undefined ? undefined : parsePoint(to);
        if (to !== undefined && !point)
          throw badRequest('to must be a latitude and a longitude', fault('to', 'pattern', 'lat,lon', to));
        const given = Object.entries({ tripId, shipId, to }).filter(([, value]) => value !== undefined);
        const [first, second] = given.map(([name]) => name);
        if (first !== undefined && second !== undefined)
          throw badRequest(`Give ${first} or ${second}, not both`, fault(first, 'conflict', second));
        const asked = { tripId: tripId?.toLowerCase(), shipId, to: point };
        // A limited key has no access to this installation, and must not learn whether another ship has a trip.
        if (ships && shipId === undefined && tripId === undefined) throw notFound('Trip', 'of this installation');
        if (shipId !== undefined) demandShown(ships, shipId, ['Ship', shipId]);
        if (tripId !== undefined && ships) demandShown(ships, (await service.tripOf(asked))?.shipId, ['Trip', tripId]);
        return { ...toAheadRecord(await service.ahead(asked), { line }), _links: linksTo(AHEAD_PATH) };
      },
    );
  };
}
