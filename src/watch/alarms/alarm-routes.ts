import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type Clock, toTimestamp } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId, parseInstant, shownShips } from '../../server/http/parameters.ts';
import { linksTo } from '../../server/http/schema.ts';
import type { ShowAlarm } from './alarm-record.ts';
import {
  Acknowledged,
  Acknowledgement,
  ALARMS_PATH,
  AlarmHistory,
  AlarmList,
  AlarmPath,
  AlarmsQuery,
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
