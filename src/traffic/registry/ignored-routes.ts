import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo } from '../../server/http/schema.ts';
import { IGNORED_PATH, IgnoredVessels, Restored, toIgnored } from './ignored-schema.ts';
import type { IgnoredService } from './ignored-service.ts';
import { parseMmsi, VesselPath } from './vessel-schema.ts';

const route = routesOf('vessels', { access: 'key', home: 'leader' });

export function createIgnoredRoutes(service: IgnoredService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      IGNORED_PATH,
      route({
        operationId: 'listIgnoredVessels',
        summary: 'The ignore list',
        description: 'Ignored vessels are neither shown nor stored.',
        response: { 200: IgnoredVessels, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({ ignored: (await service.list()).map(toIgnored), _links: linksTo(IGNORED_PATH) }),
    );

    app.delete(
      `${IGNORED_PATH}/:mmsi`,
      route({
        operationId: 'deleteIgnoredVessel',
        summary: 'Take a vessel off the ignore list',
        description:
          'Its next message makes a new record. One that the configuration ignores cannot be taken off here (409).',
        params: VesselPath,
        response: { 204: Restored, ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        await service.restore(parseMmsi(params.mmsi, 'Ignored vessel'));
        return reply.code(204).send();
      },
    );
  };
}
