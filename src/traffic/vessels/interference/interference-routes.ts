import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { named } from '../../../server/http/named.ts';
import { routesOf } from '../../../server/http/route.ts';
import { Answer, Links, linksTo, OneOf, Timestamp } from '../../../server/http/schema.ts';
import { INTERFERENCE_KINDS, type Interference } from './interference.ts';

const PATH = '/v1/interference';
const route = routesOf('vessels', { access: 'scoped', home: 'leader' });

const corner = (description: string) =>
  Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: `Latitude and longitude of the ${description}` });

const InterferenceRecord = named(
  'Interference',
  Type.Object({
    area: Type.Object(
      { sw: corner('south-west corner'), ne: corner('north-east corner') },
      { description: 'Half a degree in both directions' },
    ),
    since: Timestamp('When it was found'),
    vessels: Type.Integer({ minimum: 5, description: 'How many are concerned; 64 at most' }),
    kind: OneOf(
      INTERFERENCE_KINDS,
      '`jumps`: the vessels jumped from there by more than 5 km within ten minutes; `samePlace`: they show one same place in it',
    ),
  }),
  {
    description: 'An area where satellite navigation seems to be jammed or forged',
    example: { area: { sw: [59.5, 24.5], ne: [60, 25] }, since: '2026-11-20T08:31:12.080Z', vessels: 7, kind: 'jumps' },
  },
);

const InterferenceList = named(
  'InterferenceList',
  Type.Object({ interference: Type.Array(InterferenceRecord), _links: Links }),
  {
    description: 'The areas with interference now',
    example: {
      interference: [
        { area: { sw: [59.5, 24.5], ne: [60, 25] }, since: '2026-11-20T08:31:12.080Z', vessels: 7, kind: 'jumps' },
      ],
      _links: linksTo(PATH),
    },
  },
);

const Listed = Answer(InterferenceList, 'The areas with interference now; none where no vessel shows any');

export function createInterferenceRoutes(list: () => Interference[]): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      route({
        operationId: 'listInterference',
        summary: 'Where many vessels show wrong places',
        description:
          'Five vessels or more that jump within ten minutes, or that show one same place, show that satellite navigation ' +
          'is jammed or forged there. A vessel counts where it was before it jumped. With `ais.max_jump_mps` = 0 no jump ' +
          'is seen. Whoever has a transmitter can make such jumps up.',
        response: { 200: Listed, ...errorResponses('Internal') },
      }),
      async () => ({ interference: list().map(toRecord), _links: linksTo(PATH) }),
    );
  };
}

const toRecord = ({ area: { sw, ne }, since, vessels, kind }: Interference): Static<typeof InterferenceRecord> => ({
  area: { sw: [...sw], ne: [...ne] },
  since: toTimestamp(since),
  vessels,
  kind,
});
