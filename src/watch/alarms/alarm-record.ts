import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { CONFIGURED_KEY } from '../../foundation/shared/configured-key.ts';
import { named } from '../../server/http/named.ts';
import { Links, Nullable, OneOf, Timestamp, Uuid } from '../../server/http/schema.ts';
import { TRUST_CAUSES } from '../../vessel/position/index.ts';
import { ALARM_EVENTS, ALARM_TYPES, type Alarm, PRIORITIES } from './alarm.ts';

const number = (description: string) => Nullable(Type.Number({ description }));

/** An alarm in REST and on the channel `alarms`. */
export const AlarmSchema = named(
  'Alarm',
  Type.Object({
    id: Uuid(),
    type: OneOf(ALARM_TYPES, 'What the alarm is about'),
    priority: OneOf(PRIORITIES, 'After IMO MSC.302, lowest first'),
    state: OneOf(
      ['active', 'silenced', 'acknowledged', 'rectified'],
      'Rectified: the situation is over, and nobody has acknowledged it',
    ),
    mmsi: Nullable(Type.Integer({ description: 'Of the vessel or device it is about' })),
    name: Nullable(Type.String({ description: 'Name of the vessel or device' })),
    text: Type.String({
      description: 'The situation in plain English. It may hold text received by radio: never markup',
    }),
    latitude: number('Degrees, north positive'),
    longitude: number('Degrees, east positive'),
    distanceKm: number('From your position'),
    bearingDeg: number('Degrees true, from your position'),
    cpaM: number('Metres between both vessels at the closest point of approach'),
    tcpaSecs: number('Seconds until the closest point of approach'),
    stars: Nullable(Type.Integer({ description: 'Of a watched vessel: how many of the five rings it is inside' })),
    ringKm: Type.Optional(Type.Number({ description: 'Of a watched vessel: the innermost ring that it is inside' })),
    ringSince: Type.Optional(
      Nullable(Timestamp('When it entered that ring; null where that was before the last start of the service')),
    ),
    source: OneOf(
      ['antenna', 'feed', 'own', 'tracker'],
      'Where the report came from; a feed may lag by minutes. `tracker`: of a vehicle',
    ),
    details: Type.Optional(
      Type.Object(
        {
          event: Type.Optional(
            OneOf(
              ALARM_EVENTS,
              'Of an area: `enter` or `leave`. Of a distress signal: `active`, `test`, `unclear` where it states neither, and ' +
                '`claim` of a vessel that only reports the navigational status 14',
            ),
          ),
          areaName: Type.Optional(Type.String({ description: 'Of the area' })),
          limitM: Type.Optional(Type.Number({ description: 'Radius of the circle that this vessel left, in metres' })),
          ageSecs: Type.Optional(Type.Number({ description: 'Age of the last report of the vessel at `updatedAt`' })),
          cause: Type.Optional(OneOf(TRUST_CAUSES, 'Why your position is doubtful, as in `GET /v1/router/gps/trust`')),
          noticeId: Type.Optional(Type.String({ description: 'Of the notice to skippers' })),
          code: Type.Optional(Type.String({ description: 'Of its limitation, such as `OBSTRU`' })),
          marginM: Type.Optional(
            Type.Number({ description: 'Under a bridge or below the keel, in metres; negative: it is too little' }),
          ),
          aheadKm: Type.Optional(Type.Number({ description: 'Along the way of the trip, in km' })),
        },
        { description: 'What `text` says and no other field has, to word it in another language' },
      ),
    ),
    raisedAt: Timestamp('When the alarm was raised'),
    updatedAt: Timestamp('When its figures or its state changed last'),
    acknowledgedAt: Nullable(Timestamp('Null until somebody acknowledges it')),
    acknowledgedBy: Nullable(
      Type.String({
        description: `Name of the key that acknowledged it; \`${CONFIGURED_KEY}\` for one of the configuration`,
      }),
    ),
    escalations: Type.Integer({ description: 'How often its priority rose' }),
    shipId: Type.Optional(Nullable(Type.String({ description: 'In an office: the ship; null for the office' }))),
    _links: Type.Optional(Links),
    shipName: Type.Optional(Nullable(Type.String({ description: 'In an office: the name of the ship' }))),
    pending: Type.Optional(
      Nullable(
        Type.Object(
          {
            acknowledgeAskedAt: Timestamp('When the office asked for it'),
            acknowledgeAskedBy: Type.String({ description: 'Name under which the ship is to acknowledge it' }),
          },
          { description: 'In an office: what the ship has not confirmed; null if there is nothing' },
        ),
      ),
    ),
  }),
  { description: 'What needs attention now' },
);

export type LiveAlarm = Static<typeof AlarmSchema>;

export const toLiveAlarm = (alarm: Alarm): LiveAlarm => ({
  id: alarm.id,
  type: alarm.type,
  priority: alarm.priority,
  state: alarm.state,
  mmsi: alarm.mmsi,
  name: alarm.name,
  text: alarm.text,
  latitude: alarm.latitude,
  longitude: alarm.longitude,
  distanceKm: alarm.distanceKm,
  bearingDeg: alarm.bearingDeg,
  cpaM: alarm.cpaM,
  tcpaSecs: alarm.tcpaSecs,
  stars: alarm.proximity?.stars ?? null,
  ...(alarm.ring && {
    ringKm: alarm.ring.km,
    ringSince: alarm.ring.since === null ? null : toTimestamp(alarm.ring.since),
  }),
  source: alarm.source,
  ...(alarm.details && { details: alarm.details }),
  raisedAt: toTimestamp(alarm.raisedAt),
  updatedAt: toTimestamp(alarm.updatedAt),
  acknowledgedAt: alarm.acknowledgedAt === null ? null : toTimestamp(alarm.acknowledgedAt),
  acknowledgedBy: alarm.acknowledgedBy,
  escalations: alarm.escalations,
});

/** An alarm in an office, which has alarms of several ships. */
export const toOfficeAlarm = (alarm: Alarm): LiveAlarm => ({
  ...toLiveAlarm(alarm),
  shipId: alarm.shipId ?? null,
  shipName: alarm.shipName ?? null,
  pending: alarm.asked ? { acknowledgeAskedAt: toTimestamp(alarm.asked.at), acknowledgeAskedBy: alarm.asked.by } : null,
});

/** Fields beside a list of alarms. */
export const NotListed = Type.Integer({
  description:
    'How many more conditions hold for which the list has no place, such as distress signals beyond the nearest 150; ' +
    'they are counted for 18 minutes after their last report',
});

/** Converts an alarm to its record. */
export type ShowAlarm = typeof toLiveAlarm;

export const EXAMPLE_ALARM: LiveAlarm = toLiveAlarm({
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61',
  key: 'closestApproach:211234560',
  type: 'closestApproach',
  priority: 'warning',
  state: 'active',
  mmsi: 211_234_560,
  name: 'AURORA',
  text: 'Closest approach 40 m in 2 min 10 s',
  latitude: 50.3645,
  longitude: 7.6065,
  distanceKm: 0.92,
  bearingDeg: 14.2,
  cpaM: 40.3,
  tcpaSecs: 130,
  source: 'antenna',
  details: { ageSecs: 4 },
  raisedAt: Date.parse('2026-11-20T08:33:12.800Z'),
  updatedAt: Date.parse('2026-11-20T08:33:20.000Z'),
  silencedUntil: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  escalations: 0,
});
