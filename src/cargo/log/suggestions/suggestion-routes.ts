import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { parseId } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { linksTo } from '../../../server/http/schema.ts';
import {
  Confirmation,
  ConfirmedTrip,
  SUGGESTIONS_PATH,
  SuggestionList,
  SuggestionPath,
  toSuggestionRecord,
  toTrip,
  toTripAnswer,
} from './suggestion-schema.ts';
import type { SuggestionService } from './suggestion-service.ts';

const route = routesOf('trips', { access: 'scoped', home: 'leader' });

/** Trips suggested from the log. */
export function createSuggestionRoutes(service: SuggestionService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      SUGGESTIONS_PATH,
      route({
        operationId: 'listTripSuggestions',
        summary: 'List trips that are offered by what is in the log',
        response: { 200: SuggestionList, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({
        suggestions: (await service.list()).map(toSuggestionRecord),
        _links: linksTo(SUGGESTIONS_PATH),
      }),
    );

    app.post(
      `${SUGGESTIONS_PATH}/:id`,
      route({
        operationId: 'confirmTripSuggestion',
        summary: 'Make the offered trip, or complete it at its destination',
        description:
          'With the remaining fields of the trip, which gets the positions that were recorded on the voyage.',
        params: SuggestionPath,
        body: Confirmation,
        response: {
          201: ConfirmedTrip,
          ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async ({ params, body }, reply) => {
        const trip = await service.confirm(parseId('Suggestion', params.id), (start) => toTrip(body, start));
        return reply.code(201).send(toTripAnswer(trip));
      },
    );
  };
}
