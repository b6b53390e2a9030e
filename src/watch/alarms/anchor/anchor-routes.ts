import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named } from '../../../server/http/named.ts';
import { Links, linksTo, NoContent, Nullable, OneOf, Timestamp } from '../../../server/http/schema.ts';
import type { AnchorService } from './anchor-service.ts';
import type { WatchCircle } from './anchor-watch.ts';

const ANCHOR_PATH = '/v1/anchor-watch';

const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, north positive' });
const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, east positive' });

const AnchorQuery = Type.Object({
  optional: Type.Boolean({ default: false, description: 'Answer 204 instead of 404 where no watch is set' }),
});

const NewAnchorWatch = named(
  'NewAnchorWatch',
  Type.Object({
    kind: Type.Unsafe<'anchor' | 'mooring'>({
      type: 'string',
      enum: ['anchor', 'mooring'],
      default: 'anchor',
      description: 'What holds the vessel',
    }),
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'Of the anchor; default: here' })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'Of the anchor; default: here' })),
    radiusM: Type.Number({ minimum: 1, maximum: 10_000, description: 'The vessel must stay within these metres' }),
  }),
  { description: 'The circle that the vessel must stay in', example: { kind: 'anchor', radiusM: 60 } },
);

const AnchorWatchAnswer = named(
  'AnchorWatch',
  Type.Object({
    kind: OneOf(['anchor', 'mooring']),
    latitude: Latitude,
    longitude: Longitude,
    radiusM: Type.Number(),
    setAt: Timestamp('When it was set'),
    distanceM: Nullable(Type.Number({ description: 'From the anchor to your position, now' })),
    _links: Links,
  }),
  {
    description: 'The circle that the vessel must stay in, and how far it is from its centre',
    example: {
      kind: 'anchor',
      latitude: 50.3645,
      longitude: 7.6065,
      radiusM: 60,
      setAt: '2026-11-20T08:35:59.400Z',
      distanceM: 22.4,
      _links: linksTo(ANCHOR_PATH),
    },
  },
);

const toAnchorAnswer = (circle: WatchCircle, distanceM: number | null) => ({
  kind: circle.kind,
  latitude: circle.latitude,
  longitude: circle.longitude,
  radiusM: circle.radiusM,
  setAt: toTimestamp(circle.setAt),
  distanceM,
  _links: linksTo(ANCHOR_PATH),
});

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
