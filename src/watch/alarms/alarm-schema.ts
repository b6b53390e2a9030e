import Type from 'typebox';
import { Answer, Links, linksTo, Nullable, OneOf, ShipId, Timestamp } from '../../server/http/schema.ts';
import { ALARM_TYPES } from './alarm.ts';
import { AlarmSchema, EXAMPLE_ALARM, NotListed } from './alarm-record.ts';

export const ALARMS_PATH = '/v1/alarms';
export const HISTORY_PATH = '/v1/alarms/history';
export const TEST_PATH = '/v1/alarms/test';
export const APPROACHES_PATH = '/v1/vessels/approaches';

export const AlarmPath = Type.Object({ id: Type.String({ description: 'Id of the alarm' }) });

export const AlarmsQuery = Type.Object({ shipId: Type.Optional(ShipId('In an office: alarms of this ship')) });

export const HistoryQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Maximum number of alarms' }),
  before: Type.Optional(
    Type.String({ maxLength: 40, description: 'Raised before this time: RFC 3339 or Unix seconds; default: now' }),
  ),
  type: Type.Optional(OneOf(ALARM_TYPES, 'Only alarms of this type')),
  shipId: Type.Optional(ShipId('In an office: alarms of this ship')),
});

export const AlarmList = Answer(
  Type.Object({ alarms: Type.Array(AlarmSchema), notListed: NotListed, _links: Links }),
  'The alarms that are not over, highest priority first',
  { alarms: [EXAMPLE_ALARM], notListed: 0, _links: linksTo(ALARMS_PATH) },
);

const PastAlarm = Type.Object({
  ...AlarmSchema.properties,
  clearedAt: Nullable(Timestamp('When it ended; null while it is not over')),
});

export const AlarmHistory = Answer(
  Type.Object({ alarms: Type.Array(PastAlarm), _links: Links }),
  'The recorded alarms, the newest first',
  { alarms: [{ ...EXAMPLE_ALARM, clearedAt: null }], _links: linksTo(HISTORY_PATH) },
);

export const OneAlarm = Answer(
  Type.Object({ ...AlarmSchema.properties, _links: Links }),
  'The alarm after the change',
  { ...EXAMPLE_ALARM, state: 'acknowledged', _links: linksTo(ALARMS_PATH) },
);

/** More than are ever listed. */
const MAX_IDS = 1000;

export const Acknowledgement = Type.Object({
  ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 36 }), {
      maxItems: MAX_IDS,
      description: 'Ids of alarms; those that are no longer listed are ignored',
    }),
  ),
  rectified: Type.Optional(Type.Boolean({ description: 'All alarms whose situation is over' })),
});

export const Acknowledged = Answer(
  Type.Object({ acknowledged: Type.Integer({ description: 'How many alarms changed' }), _links: Links }),
  'What was acknowledged',
  { acknowledged: 3, _links: linksTo(ALARMS_PATH) },
);

export const TestAlarm = Answer(
  Type.Object({
    sent: Type.Boolean(),
    alarm: AlarmSchema,
    recipients: Type.Integer({ description: 'Subscribers of the channel' }),
    _links: Links,
  }),
  'What was sent',
  { sent: true, alarm: EXAMPLE_ALARM, recipients: 2, _links: linksTo(TEST_PATH) },
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

const Approach = Type.Object({
  mmsi: Type.Integer(),
  name: Nullable(Type.String()),
  distanceKm: Type.Number({ description: 'Now' }),
  bearingDeg: Type.Number({ description: 'Degrees true from your position, now' }),
  cpaM: Type.Number({ description: 'Metres at the closest point of approach' }),
  tcpaSecs: Type.Number({ description: 'Seconds until the closest point of approach' }),
  ageSecs: Type.Number({ description: 'Age of the last report of the vessel' }),
  source: OneOf(['antenna', 'feed']),
});

export const ApproachList = Answer(
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
  'Vessels that approach, the soonest first',
  {
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
);
