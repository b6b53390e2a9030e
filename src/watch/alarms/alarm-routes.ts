import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type Clock, toTimestamp } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { extended, named, shared } from '../../server/http/named.ts';
import { parseId, parseInstant, shownShips } from '../../server/http/parameters.ts';
import { Answer, Links, linksTo, Nullable, OfShip, OneOf, Timestamp } from '../../server/http/schema.ts';
import { ALARM_TYPES } from './alarm.ts';
import { AlarmSchema, EXAMPLE_ALARM, NotListed, type ShowAlarm } from './alarm-record.ts';
import type { AlarmService } from './alarm-service.ts';
import type { ListedApproach, PassLimits } from './approach/approach-list.ts';

export interface AlarmRoutesDeps {
  service: AlarmService;
  show: ShowAlarm;
  approaches(query: { limit: number; relevant: boolean }): { approaches: ListedApproach[]; within?: PassLimits };
  /** Name of the API key of a request; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
  clock: Clock;
}

export function createAlarmRoutes({
  service,
  show,
  approaches,
  keyNameOf,
  clock,
}: AlarmRoutesDeps): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'leader' } as const;
  const tags = ['alarms'];

  return async (app) => {
    app.get(
      ALARMS_PATH,
      {
        config: { ...config, ofShips: true },
        schema: {
          operationId: 'listAlarms',
          summary: 'List active alarms',
          tags,
          querystring: AlarmsQuery,
          response: { 200: AlarmList, ...errorResponses('BadRequest', 'Internal') },
        },
      },
      async ({ query: { shipId }, ships }) => {
        const shown = shownShips(ships, shipId);
        const alarms = service.list().filter((alarm) => shown?.includes(alarm.shipId ?? '') ?? true);
        const notListed = shown === undefined ? service.notListed() : 0;
        return { alarms: alarms.map(show), ...(notListed > 0 && { notListed }), _links: linksTo(ALARMS_PATH) };
      },
    );

    app.get(
      HISTORY_PATH,
      {
        config: { ...config, ofShips: true },
        schema: {
          operationId: 'listPastAlarms',
          summary: 'List recorded alarms',
          tags,
          querystring: HistoryQuery,
          response: { 200: AlarmHistory, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async ({ query: { limit, before, type, shipId }, ships }) => {
        const instant = before === undefined ? clock.now() + 1 : parseInstant('before', before);
        const records = await service.history({ limit, before: instant, type, shipIds: shownShips(ships, shipId) });
        const alarms = records.map((record) => ({
          ...show(record),
          clearedAt: record.clearedAt === null ? null : toTimestamp(record.clearedAt),
        }));
        return { alarms, _links: linksTo(HISTORY_PATH) };
      },
    );

    app.post(
      `${ALARMS_PATH}/:id/acknowledge`,
      {
        config,
        schema: {
          operationId: 'acknowledgeAlarm',
          summary: 'Acknowledge an alarm for all clients',
          description:
            'It sounds again only if its priority rises. An office asks the ship of the alarm, which shows `pending` until ' +
            'the ship has acknowledged it.',
          tags,
          params: AlarmPath,
          response: { 200: OneAlarm, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async (request) => {
        const id = parseId('Alarm', request.params.id);
        const alarm = await service.acknowledge(id, await keyNameOf(request));
        return { ...show(alarm), _links: linksTo(ALARMS_PATH) };
      },
    );

    app.post(
      `${ALARMS_PATH}/acknowledge`,
      {
        config,
        schema: {
          operationId: 'acknowledgeAlarms',
          summary: 'Acknowledge several alarms for all clients',
          description: 'Those of `ids`, and with `rectified` all whose situation is over.',
          tags,
          body: Acknowledgement,
          response: { 200: Acknowledged, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async (request) => {
        const { ids, rectified } = request.body;
        if (ids === undefined && rectified === undefined)
          throw badRequest('ids or rectified is required', fault('ids', 'required', null));
        const acknowledged = await service.acknowledgeAll({ ids, rectified }, await keyNameOf(request));
        return { acknowledged, _links: linksTo(ALARMS_PATH) };
      },
    );

    app.post(
      `${ALARMS_PATH}/:id/silence`,
      {
        config,
        schema: {
          operationId: 'silenceAlarm',
          summary: 'Silence an alarm for 30 s, for all clients',
          description: 'An emergency cannot be silenced, nor in an office an alarm of a ship.',
          tags,
          params: AlarmPath,
          response: { 200: OneAlarm, ...errorResponses('NotFound', 'Conflict', 'Internal') },
        },
      },
      async ({ params }) => ({
        ...show(service.silence(parseId('Alarm', params.id))),
        _links: linksTo(ALARMS_PATH),
      }),
    );

    app.post(
      TEST_PATH,
      {
        config,
        schema: {
          operationId: 'testAlarm',
          summary: 'Send a test alarm to the subscribers of the channel',
          tags,
          response: { 200: TestAlarm, ...errorResponses('Internal') },
        },
      },
      async () => ({ sent: true, ...service.test(), _links: linksTo(TEST_PATH) }),
    );

    app.get(
      APPROACHES_PATH,
      {
        config: { access: 'key', home: 'leader' },
        schema: {
          operationId: 'listApproaches',
          summary: 'List vessels that approach, the soonest first',
          description: 'From AIS, which may be late, wrong or missing: it does not replace a look-out.',
          tags: ['vessels'],
          querystring: ApproachesQuery,
          response: { 200: ApproachList, ...errorResponses('BadRequest', 'Internal') },
        },
      },
      async ({ query }) => ({ ...approaches(query), _links: linksTo(APPROACHES_PATH) }),
    );
  };
}

const ALARMS_PATH = '/v1/alarms';
const HISTORY_PATH = '/v1/alarms/history';
const TEST_PATH = '/v1/alarms/test';
const APPROACHES_PATH = '/v1/vessels/approaches';

const AlarmPath = Type.Object({ id: shared('alarmId', Type.String({ description: 'Id of the alarm' })) });

const AlarmsQuery = Type.Object({ shipId: OfShip });

const HistoryQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Maximum number of alarms' }),
  before: Type.Optional(
    Type.String({ maxLength: 40, description: 'Raised before this time: RFC 3339 or Unix seconds; default: now' }),
  ),
  type: Type.Optional(OneOf(ALARM_TYPES, 'Only alarms of this type')),
  shipId: OfShip,
});

const AlarmList = named(
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

const AlarmHistory = named('PastAlarmList', Type.Object({ alarms: Type.Array(PastAlarm), _links: Links }), {
  description: 'The recorded alarms, the newest first',
  example: { alarms: [{ ...EXAMPLE_ALARM, clearedAt: null }], _links: linksTo(HISTORY_PATH) },
});

const OneAlarm = Answer(AlarmSchema, 'The alarm after the change');

/** More than the maximum number of listed alarms. */
const MAX_IDS = 1000;

const Acknowledgement = named(
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

const Acknowledged = named(
  'AlarmAcknowledgementResult',
  Type.Object({ acknowledged: Type.Integer({ description: 'How many alarms changed' }), _links: Links }),
  { description: 'What was acknowledged', example: { acknowledged: 3, _links: linksTo(ALARMS_PATH) } },
);

const TestAlarm = named(
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

const ApproachesQuery = Type.Object({
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

const ApproachList = named(
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
