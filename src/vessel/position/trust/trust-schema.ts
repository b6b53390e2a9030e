import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { named } from '../../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OneOf, Timestamp } from '../../../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../../../server/live/channel.ts';
import type { Trust } from './trust-service.ts';
import { TRUST_CAUSES, TRUST_STATES } from './trust-state.ts';

export const TRUST_PATH = '/v1/router/gps/trust';

const Reason = Type.Object({
  cause: OneOf(
    TRUST_CAUSES,
    'jump: a fix far from the last one was refused, or is accepted since less than a minute. sourcesDiffer: two sources ' +
      'are farther apart than `router.conflict_m`. frozen: the same place for a minute, with a speed. speedMismatch: the ' +
      'reported speed is not that of the positions. timeWrong: the time of the receiver is off. neighboursJump: the ' +
      'positions of many vessels near you jump. dopHigh: HDOP above 10',
  ),
  text: Type.String({ description: 'The same in plain English, with figures' }),
});

const Source = Type.Object({
  name: Type.String({
    description: 'Provider, with its rank where there are several; `AIS` for the transponder on board',
  }),
  latitude: Type.Number({ description: 'What the source reports, whether it is used or not' }),
  longitude: Type.Number(),
  ageSecs: Type.Number({ minimum: 0, description: 'Since it was reported' }),
  distanceM: Nullable(Type.Number({ minimum: 0, description: 'From your position; null while there is none' })),
});

const TrustBody = Type.Object({
  state: OneOf(TRUST_STATES, 'How far your position can be trusted; `good` where nothing speaks against it'),
  since: Timestamp('When the state began'),
  reasons: Type.Array(Reason, { description: 'What speaks against the position; the first reason names the state' }),
  sources: Type.Array(Source, { description: 'Where each source reports the vessel; the one that drives is first' }),
  rejected: Type.Object({
    last24h: Type.Integer({
      minimum: 0,
      description: 'Fixes that were refused in the last 24 h, since the start at most',
    }),
    lastAt: Nullable(Timestamp('When the last fix was refused; null before the first')),
  }),
});

export function toTrustRecord({ state, since, reasons, sources, rejected }: Trust): Static<typeof TrustBody> {
  return {
    state,
    since: toTimestamp(since),
    reasons: reasons.map(({ cause, text }) => ({ cause, text })),
    sources: sources.map(({ name, latitude, longitude, ageMs, distanceM }) => ({
      name,
      latitude,
      longitude,
      ageSecs: Math.round(ageMs / 100) / 10,
      distanceM: distanceM === null ? null : Math.round(distanceM),
    })),
    rejected: {
      last24h: rejected.last24h,
      lastAt: rejected.lastAt === null ? null : toTimestamp(rejected.lastAt),
    },
  };
}

const example: Static<typeof TrustBody> = {
  state: 'conflict',
  since: '2026-11-20T08:34:10.000Z',
  reasons: [{ cause: 'sourcesDiffer', text: 'The sources of the position contradict each other: AIS 1.2 km away' }],
  sources: [
    { name: 'gpsd (1)', latitude: 50.360022, longitude: 7.601915, ageSecs: 0.6, distanceM: 0 },
    { name: 'AIS', latitude: 50.370812, longitude: 7.601901, ageSecs: 4.2, distanceM: 1200 },
  ],
  rejected: { last24h: 3, lastAt: '2026-11-20T06:12:04.100Z' },
};

const PositionTrust = named('PositionTrust', Type.Object({ ...TrustBody.properties, _links: Links }), {
  description: 'How far your position can be trusted, and why',
  example: { ...example, _links: linksTo(TRUST_PATH) },
});

export const TrustAnswer = Answer(PositionTrust, 'How far the position can be trusted');

export const trustMessages: ChannelDoc = {
  summary:
    'How far your position can be trusted. Greeting: the present state, once a fix has come. A message follows each change, and every 5 s while ' +
    'the state is not `good`',
  messages: [
    describeMessage({
      name: 'GpsTrust',
      summary: 'The state, its reasons or the refused fixes changed',
      schema: Type.Object({ type: Type.Literal('gps-trust'), data: TrustBody }),
      example: { type: 'gps-trust', data: example },
    }),
  ],
};
