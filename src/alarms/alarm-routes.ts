import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { errorResponses } from '../http/error-schema.ts';
import { parseId, parseInstant } from '../http/parameters.ts';
import { linksTo } from '../http/schema.ts';
import type { Clock } from '../shared/clock.ts';
import { badRequest } from '../shared/errors.ts';
import { fault } from '../shared/faults.ts';
import { toTimestamp } from '../shared/timestamp.ts';
import { toLiveAlarm } from './alarm-record.ts';
import {
  Acknowledged,
  Acknowledgement,
  ALARMS_PATH,
  AlarmHistory,
  AlarmList,
  AlarmPath,
  APPROACHES_PATH,
  ApproachesQuery,
  ApproachList,
  HISTORY_PATH,
  HistoryQuery,
  OneAlarm,
  TEST_PATH,
  TestAlarm,
} from './alarm-schema.ts';
import type { AlarmService } from './alarm-service.ts';
import type { ListedApproach, PassLimits } from './approach/approach-list.ts';

export interface AlarmRoutesDeps {
  service: AlarmService;
  approaches(query: { limit: number; relevant: boolean }): { approaches: ListedApproach[]; within?: PassLimits };
  /** The name of the key that a request carries; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
  clock: Clock;
}

export function createAlarmRoutes({
  service,
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
        config,
        schema: { summary: 'List active alarms', tags, response: { 200: AlarmList, ...errorResponses('Internal') } },
      },
      async () => ({ alarms: service.list().map(toLiveAlarm), _links: linksTo(ALARMS_PATH) }),
    );

    app.get(
      HISTORY_PATH,
      {
        config,
        schema: {
          summary: 'List recorded alarms',
          tags,
          querystring: HistoryQuery,
          response: { 200: AlarmHistory, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async ({ query: { limit, before, type } }) => {
        const instant = before === undefined ? clock.now() + 1 : parseInstant('before', before);
        const records = await service.history({ limit, before: instant, type });
        const alarms = records.map((record) => ({
          ...toLiveAlarm(record),
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
          summary: 'Acknowledge an alarm for all clients',
          description: 'It sounds again only if its priority rises.',
          tags,
          params: AlarmPath,
          response: { 200: OneAlarm, ...errorResponses('NotFound', 'Internal') },
        },
      },
      async (request) => {
        const id = parseId('Alarm', request.params.id);
        const alarm = await service.acknowledge(id, await keyNameOf(request));
        return { ...toLiveAlarm(alarm), _links: linksTo(ALARMS_PATH) };
      },
    );

    app.post(
      `${ALARMS_PATH}/acknowledge`,
      {
        config,
        schema: {
          summary: 'Acknowledge several alarms for all clients',
          description: 'Those of `ids`, and with `rectified` all whose situation is over.',
          tags,
          body: Acknowledgement,
          response: { 200: Acknowledged, ...errorResponses('BadRequest', 'Internal') },
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
          summary: 'Silence an alarm for 30 s, for all clients',
          description: 'An emergency cannot be silenced.',
          tags,
          params: AlarmPath,
          response: { 200: OneAlarm, ...errorResponses('NotFound', 'Conflict', 'Internal') },
        },
      },
      async ({ params }) => ({
        ...toLiveAlarm(service.silence(parseId('Alarm', params.id))),
        _links: linksTo(ALARMS_PATH),
      }),
    );

    app.post(
      TEST_PATH,
      {
        config,
        schema: {
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
