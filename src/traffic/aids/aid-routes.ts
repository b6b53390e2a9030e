import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { routesOf } from '../../server/http/route.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import { AID_KINDS, type ReceivedAid } from './received-aids.ts';

const PATH = '/v1/aids';
const route = routesOf('vessels', { access: 'scoped', home: 'leader' });

const example = {
  kind: 'aid' as const,
  mmsi: 992_111_840,
  name: 'KM 591 GREEN',
  latitude: 50.364511,
  longitude: 7.606532,
  type: 24,
  virtual: false,
  offPosition: false,
  altitude: null,
  speedKnots: null,
  course: null,
  lastSeen: '2026-11-20T08:35:59.400Z',
};

const Aid = named(
  'Aid',
  Type.Object({
    kind: OneOf(
      AID_KINDS,
      '`station`: a station on shore; `aid`: an aid to navigation, such as a buoy; `aircraft`: an aircraft in search and rescue',
    ),
    mmsi: Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'Maritime Mobile Service Identity' }),
    name: Nullable(Type.String({ description: 'Of an aid to navigation; null if it was never received' })),
    latitude: Type.Number({ description: 'degrees, north positive' }),
    longitude: Type.Number({ description: 'degrees, east positive' }),
    type: Nullable(Type.Integer({ description: 'Of an aid to navigation: its type 1 to 31 (ITU-R M.1371)' })),
    virtual: Nullable(Type.Boolean({ description: 'Whether the aid only exists on screens; null for all others' })),
    offPosition: Nullable(
      Type.Boolean({ description: 'Whether a floating aid has left its place; null where that is not known' }),
    ),
    altitude: Nullable(Type.Integer({ description: 'Of an aircraft: metres; 4094 means that or more' })),
    speedKnots: Nullable(Type.Number({ description: 'Of an aircraft' })),
    course: Nullable(Type.Number({ description: 'Of an aircraft: degrees, course over ground' })),
    lastSeen: Timestamp('When it was last received'),
  }),
  { description: 'What sends AIS and is no vessel', example },
);

const AidList = named('AidList', Type.Object({ aids: Type.Array(Aid), _links: Links }), {
  description: 'Stations, aids to navigation and aircraft',
  example: { aids: [example], _links: linksTo(PATH) },
});

export function createAidRoutes(list: () => ReceivedAid[]): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      route({
        operationId: 'listAids',
        summary: 'Stations, aids to navigation and aircraft that are received by radio',
        description:
          'The antenna and AIS stations receive them; the hosted feed is not asked for them. One that is silent for 30 ' +
          'minutes (an aircraft: 10 minutes) is left out. Of more than 2000 the ones that are silent for longest are dropped.',
        response: { 200: Answer(AidList, 'The one that was received last at the end'), ...errorResponses('Internal') },
      }),
      async () => ({ aids: list().map(toRecord), _links: linksTo(PATH) }),
    );
  };
}

const toRecord = (aid: ReceivedAid): Static<typeof Aid> => ({
  kind: aid.kind,
  mmsi: aid.mmsi,
  name: aid.name,
  latitude: aid.latitude,
  longitude: aid.longitude,
  type: aid.aidType,
  virtual: aid.isVirtual,
  offPosition: aid.isOffPosition,
  altitude: aid.altitudeM,
  speedKnots: aid.speedKnots,
  course: aid.courseDeg,
  lastSeen: toTimestamp(aid.receivedAt),
});
