import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { badRequest, notFound } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { shownShips, toTimeRange } from '../../../server/http/parameters.ts';
import { linksTo } from '../../../server/http/schema.ts';
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
import type { AlertService } from './alert-service.ts';
import type { ShipAlerts } from './ship-alerts.ts';

/** One to nine digits as a number is written. */
const MMSI = /^[1-9]\d{0,8}$/;

export interface AlertRoutesDeps {
  service: AlertService;
  clock: Clock;
  isOffice: boolean;
  /** In an office. */
  shipAlerts: (() => Promise<ShipAlerts>) | undefined;
}

export function createAlertRoutes({
  service,
  clock,
  isOffice,
  shipAlerts,
}: AlertRoutesDeps): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'leader' } as const;
  const tags = ['watchlist'];

  return async (app) => {
    app.get(
      ALERTS_PATH,
      {
        config: { ...config, ofShips: true },
        schema: {
          summary: 'The alerts, the one raised last first',
          tags,
          querystring: AlertsQuery,
          response: { 200: AlertList, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async ({ query: { mmsi, active, shipId, start = 0, end, limit }, ships }) => {
        const { from, to } = toTimeRange({ start, end }, clock.now());
        const records = await service.list({
          from,
          to,
          mmsi,
          isActive: active,
          limit,
          shipIds: shownShips(ships, shipId),
        });
        return { alerts: records.map(isOffice ? toOfficeAlertRecord : toAlertRecord), _links: linksTo(ALERTS_PATH) };
      },
    );

    app.post(
      `${ALERTS_PATH}/:mmsi/acknowledge`,
      {
        config,
        schema: {
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
      async ({ params, query: { shipId } }) => {
        const mmsi = parseMmsi(params.mmsi);
        if (shipId !== undefined) {
          if (!shipAlerts) throw badRequest('shipId is for an office', fault('shipId', 'unknown', null, shipId));
          const record = await (await shipAlerts()).askToAcknowledge(shipId, mmsi);
          return { ...toOfficeAlertRecord(record), _links: linksTo(ALERTS_PATH) };
        }
        return { ...toAlertRecord(await service.acknowledge(mmsi)), _links: linksTo(ALERTS_PATH) };
      },
    );

    app.post(
      TEST_ALERT_PATH,
      {
        config,
        schema: {
          summary: 'Send a made-up danger to the subscribers of the channel',
          tags,
          response: { 200: TestAlert, ...errorResponses('Internal', 'Database') },
        },
      },
      async () => ({ sent: true, ...(await service.test()), _links: linksTo(TEST_ALERT_PATH) }),
    );
  };
}

function parseMmsi(text: string): number {
  if (!MMSI.test(text)) throw notFound('Alert', text);
  return Number(text);
}
