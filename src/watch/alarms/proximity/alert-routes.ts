import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { notFound } from '../../../foundation/shared/errors.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { shownShips, toTimeRange } from '../../../server/http/parameters.ts';
import { linksTo } from '../../../server/http/schema.ts';
import type { AlarmService } from '../alarm-service.ts';
import {
  AcknowledgeQuery,
  ALERTS_PATH,
  AlertList,
  AlertPath,
  AlertsQuery,
  OneAlert,
  TEST_ALERT_PATH,
  TestAlert,
  toAlertRecord,
  toOfficeAlertRecord,
} from './alert-schema.ts';
import type { TestAlert as TestAlertSender } from './watchlist-channel.ts';

/** A number of one to nine digits without leading zeros. */
const MMSI = /^[1-9]\d{0,8}$/;

export interface AlertRoutesDeps {
  service: Pick<AlarmService, 'history' | 'acknowledgeWatched'>;
  testAlert: Pick<TestAlertSender, 'send'>;
  isOffice: boolean;
  /** Name of the API key of a request; null without one. */
  keyNameOf(request: FastifyRequest): Promise<string | null>;
  clock: Clock;
}

/** Alarms of watched vessels, in the terms of the watchlist. */
export function createAlertRoutes({
  service,
  testAlert,
  isOffice,
  keyNameOf,
  clock,
}: AlertRoutesDeps): FastifyPluginAsyncTypebox {
  const show = isOffice ? toOfficeAlertRecord : toAlertRecord;
  const config = { access: 'scoped', home: 'leader' } as const;
  const tags = ['watchlist'];

  return async (app) => {
    app.get(
      ALERTS_PATH,
      {
        config: { ...config, ofShips: true },
        schema: {
          operationId: 'listAlerts',
          summary: 'The alerts, the one raised last first',
          tags,
          querystring: AlertsQuery,
          response: { 200: AlertList, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async ({ query: { mmsi, active, shipId, start = 0, end, limit }, ships }) => {
        const { from, to } = toTimeRange({ start, end }, clock.now());
        const shipIds = shownShips(ships, shipId);
        const range = { from, before: to + 1, limit };
        const records = await service.history({ ...range, type: 'watch', mmsi, isOpen: active, shipIds });
        return { alerts: records.map(show), _links: linksTo(ALERTS_PATH) };
      },
    );

    app.post(
      `${ALERTS_PATH}/:mmsi/acknowledge`,
      {
        config,
        schema: {
          operationId: 'acknowledgeAlert',
          summary: 'Acknowledge the alert of a vessel, for all clients',
          description:
            'It sounds again only when its stars rise. An office asks the ship that `shipId` names; the record shows ' +
            '`pending` until the ship has acknowledged it.',
          tags,
          params: AlertPath,
          querystring: AcknowledgeQuery,
          response: { 200: OneAlert, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
        },
      },
      async (request) => {
        const { params, query } = request;
        const mmsi = parseMmsi(params.mmsi);
        const alarm = await service.acknowledgeWatched(mmsi, query.shipId, await keyNameOf(request));
        const shown = query.shipId === undefined ? toAlertRecord : toOfficeAlertRecord;
        return { ...shown({ ...alarm, clearedAt: null }), _links: linksTo(ALERTS_PATH) };
      },
    );

    app.post(
      TEST_ALERT_PATH,
      {
        config,
        schema: {
          operationId: 'testAlert',
          summary: 'Send a made-up danger to the subscribers of the channel',
          tags,
          response: { 200: TestAlert, ...errorResponses('Internal', 'Database') },
        },
      },
      async () => ({ sent: true, ...(await testAlert.send()), _links: linksTo(TEST_ALERT_PATH) }),
    );
  };
}

function parseMmsi(text: string): number {
  if (!MMSI.test(text)) throw notFound('Alert', text);
  return Number(text);
}
