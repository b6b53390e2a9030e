import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { Reception, ReceptionQuery, toReception } from './reception-schema.ts';
import type { ReceptionService } from './reception-service.ts';

const DEFAULT_HOURS = 24;

export function createReceptionRoutes(
  service: Pick<ReceptionService, 'last' | 'shipTypes' | 'doubts'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/statistics/reception',
      {
        config: { access: 'scoped', home: 'leader' },
        schema: {
          operationId: 'getReceptionStatistics',
          summary: 'What the AIS antenna received',
          description:
            'Rates, message types, radio channels and range by direction, of up to 30 days, and the types of the vessels ' +
            'that are received now. Positions by a repeater, of aircraft and of aids to navigation do not count for ' +
            'the range.',
          tags: ['statistics'],
          querystring: ReceptionQuery,
          response: { 200: Reception, ...errorResponses('BadRequest', 'Internal') },
        },
      },
      async ({ query: { hours = DEFAULT_HOURS } }) => {
        const last = await service.last(hours);
        return toReception({ ...last, ...service.doubts(), shipTypes: service.shipTypes() });
      },
    );
  };
}
