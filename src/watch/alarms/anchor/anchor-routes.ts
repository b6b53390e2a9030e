import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { NoContent } from '../../../server/http/schema.ts';
import { ANCHOR_PATH, AnchorQuery, AnchorWatchAnswer, NewAnchorWatch, toAnchorAnswer } from './anchor-schema.ts';
import type { AnchorService } from './anchor-service.ts';
import type { WatchCircle } from './anchor-watch.ts';

export interface AnchorRoutesDeps {
  service: AnchorService;
  own(): LatLon | undefined;
}

export function createAnchorRoutes({ service, own }: AnchorRoutesDeps): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'leader' } as const;
  const tags = ['alarms'];

  function toAnswer(circle: WatchCircle) {
    const place = own();
    return toAnchorAnswer(circle, place ? distanceM(circle, place) : null);
  }

  return async (app) => {
    app.get(
      ANCHOR_PATH,
      {
        config,
        schema: {
          operationId: 'getAnchorWatch',
          summary: 'Get the anchor watch',
          tags,
          querystring: AnchorQuery,
          response: {
            200: AnchorWatchAnswer,
            204: NoContent('None is set; only with `optional`'),
            ...errorResponses('BadRequest', 'NotFound', 'Internal'),
          },
        },
      },
      async ({ query: { optional } }, reply) => {
        if (optional && !service.isSet()) return reply.code(204).send();
        return toAnswer(service.get());
      },
    );

    app.put(
      ANCHOR_PATH,
      {
        config,
        schema: {
          operationId: 'setAnchorWatch',
          summary: 'Set the anchor watch, in the place of an earlier one',
          description: 'An alarm is raised when the vessel leaves the circle. It survives a restart.',
          tags,
          body: NewAnchorWatch,
          response: { 200: AnchorWatchAnswer, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
        },
      },
      async ({ body }) => toAnswer(await service.set(body)),
    );

    app.delete(
      ANCHOR_PATH,
      {
        config,
        schema: {
          operationId: 'deleteAnchorWatch',
          summary: 'End the anchor watch',
          tags,
          response: { 204: NoContent('It has ended'), ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async (_request, reply) => {
        await service.remove();
        return reply.code(204).send();
      },
    );
  };
}
