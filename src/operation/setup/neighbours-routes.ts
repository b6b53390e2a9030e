import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf } from '../../server/http/schema.ts';
import type { Neighbour } from './neighbours.ts';

const PATH = '/v1/configuration/neighbours';
const SEARCH_MS = 2500;

const Found = named(
  'Neighbour',
  Type.Object({
    kind: OneOf(['serial', 'gpsd', 'signalk', 'nmea']),
    name: Type.String({ description: 'The device, the address, or the name that it announces' }),
    router: Nullable(
      Type.Object(
        { provider: OneOf(['gpsd', 'nmea', 'signalk']), url: Type.String() },
        { description: 'Values for `router.provider` and `router.url`; null where it sends no position' },
      ),
    ),
    antenna: Nullable(
      Type.Object(
        { url: Type.String() },
        { description: 'The value for `ais.local.url`; null where it sends no vessels' },
      ),
    ),
  }),
  { description: 'A source of positions or vessels that was found' },
);

const example: Neighbour = {
  kind: 'gpsd',
  name: '127.0.0.1:2947',
  router: { provider: 'gpsd', url: 'gpsd://127.0.0.1:2947' },
  antenna: { url: 'gpsd://127.0.0.1:2947' },
};

const Neighbours = named('NeighbourList', Type.Object({ neighbours: Type.Array(Found), _links: Links }), {
  description: 'What was found',
  example: { neighbours: [example], _links: linksTo(PATH) },
});

interface NeighboursDeps {
  find: (signal: AbortSignal) => Promise<Neighbour[]>;
  /** Aborts with the service. */
  closing: AbortSignal;
}

export function createNeighboursRoutes({ find, closing }: NeighboursDeps): FastifyPluginAsyncTypebox {
  /** Concurrent requests share one search. */
  let running: Promise<Neighbour[]> | undefined;
  return async (app) => {
    app.get(
      PATH,
      {
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'listNeighbours',
          summary: 'Sources of positions and vessels on this computer and in its local network',
          description:
            'Serial ports; gpsd, Signal K and NMEA 0183 at their usual ports of this computer; what arrives at UDP port ' +
            '10110; and what announces itself by mDNS. It takes 2.5 s and connects to no other computer.',
          tags: ['configuration'],
          response: {
            200: Neighbours,
            ...errorResponses('Internal'),
          },
        },
      },
      async () => {
        running ??= find(AbortSignal.any([closing, AbortSignal.timeout(SEARCH_MS)])).finally(() => {
          running = undefined;
        });
        return { neighbours: await running, _links: linksTo(PATH) };
      },
    );
  };
}
