import Type from 'typebox';
import { extended, named, shared } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, OfShip, OneOf, Timestamp } from '../../server/http/schema.ts';
import { ALARM_TYPES } from './alarm.ts';
import { AlarmSchema, EXAMPLE_ALARM, NotListed } from './alarm-record.ts';

export const ALARMS_PATH = '/v1/alarms';
export const HISTORY_PATH = '/v1/alarms/history';
export const TEST_PATH = '/v1/alarms/test';
export const APPROACHES_PATH = '/v1/vessels/approaches';

export const AlarmPath = Type.Object({ id: shared('alarmId', Type.String({ description: 'Id of the alarm' })) });

export const AlarmsQuery = Type.Object({ shipId: OfShip });

export const HistoryQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Maximum number of alarms' }),
  before: Type.Optional(
    Type.String({ maxLength: 40, description: 'Raised before this time: RFC 3339 or Unix seconds; default: now' }),
  ),
  type: Type.Optional(OneOf(ALARM_TYPES, 'Only alarms of this type')),
  shipId: OfShip,
});

export const AlarmList = named(
  'AlarmList',
  Type.Object({ alarms: Type.Array(AlarmSchema), notListed: Type.Optional(NotListed), _links: Links }),
  {
    description: 'The alarms that are not over, highest priority first',
    example: { alarms: [EXAMPLE_ALARM], _links: linksTo(ALARMS_PATH) },
  },
);

const PastAlarm = extended('PastAlarm', {
  base: AlarmSchema,
  more: { clearedAt: Nullable(Timestamp('When it ended; null while it is not over')) },
  description: 'An alarm of the history',
});

export const AlarmHistory = named('PastAlarmList', Type.Object({ alarms: Type.Array(PastAlarm), _links: Links }), {
  description: 'The recorded alarms, the newest first',
  example: { alarms: [{ ...EXAMPLE_ALARM, clearedAt: null }], _links: linksTo(HISTORY_PATH) },
});

export const OneAlarm = Answer(AlarmSchema, 'The alarm after the change');

/** More than the maximum number of listed alarms. */
const MAX_IDS = 1000;

export const Acknowledgement = named(
  'AlarmAcknowledgement',
  Type.Object({
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 36 }), {
        maxItems: MAX_IDS,
        description: 'Ids of alarms; those that are no longer listed are ignored',
      }),
    ),
    rectified: Type.Optional(Type.Boolean({ description: 'All alarms whose situation is over' })),
  }),
  { description: 'The alarms to acknowledge', example: { ids: ['019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60'] } },
);

export const Acknowledged = named(
  'AlarmAcknowledgementResult',
  Type.Object({ acknowledged: Type.Integer({ description: 'How many alarms changed' }), _links: Links }),
  { description: 'What was acknowledged', example: { acknowledged: 3, _links: linksTo(ALARMS_PATH) } },
);

export const TestAlarm = named(
  'AlarmTest',
  Type.Object({
    sent: Type.Boolean(),
    alarm: AlarmSchema,
    recipients: Type.Integer({ description: 'Subscribers of the channel' }),
    _links: Links,
  }),
  {
    description: 'What was sent',
    example: { sent: true, alarm: EXAMPLE_ALARM, recipients: 2, _links: linksTo(TEST_PATH) },
  },
);

export const ApproachesQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 20, description: 'Maximum number of vessels' }),
  relevant: Type.Boolean({
    default: false,
    description:
      'Only passes within 4 times the limits of `closest_approach`, the most urgent first; with the profile `off` ' +
      'those of `coast` count',
  }),
});

const Approach = named(
  'Approach',
  Type.Object({
    mmsi: Type.Integer(),
    name: Nullable(Type.String()),
    distanceKm: Type.Number({ description: 'Now' }),
    bearingDeg: Type.Number({ description: 'Degrees true from your position, now' }),
    cpaM: Type.Number({ description: 'Metres at the closest point of approach' }),
    tcpaSecs: Type.Number({ description: 'Seconds until the closest point of approach' }),
    ageSecs: Type.Number({ description: 'Age of the last report of the vessel' }),
    source: OneOf(['antenna', 'feed']),
  }),
  { description: 'A vessel that approaches' },
);

export const ApproachList = named(
  'ApproachList',
  Type.Object({
    approaches: Type.Array(Approach),
    within: Type.Optional(
      Type.Object(
        { cpaM: Type.Number(), tcpaSecs: Type.Number() },
        { description: 'What is listed, in metres and seconds; only with `relevant`' },
      ),
    ),
    _links: Links,
  }),
  {
    description: 'Vessels that approach, the soonest first',
    example: {
      approaches: [
        {
          mmsi: 211_234_560,
          name: 'AURORA',
          distanceKm: 0.92,
          bearingDeg: 14.2,
          cpaM: 40.3,
          tcpaSecs: 130,
          ageSecs: 4,
          source: 'antenna',
        },
      ],
      _links: linksTo(APPROACHES_PATH),
    },
  },
);
