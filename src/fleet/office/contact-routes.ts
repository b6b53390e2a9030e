import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../../foundation/shared/errors.ts';
import { toTimestamp } from '../../foundation/shared/timestamp.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { demandShown } from '../../server/http/parameters.ts';
import { linksTo } from '../../server/http/schema.ts';
import type { ContactLog } from './contact-log.ts';
import { ContactList, FLEET_PATH, ShipParams } from './fleet-schema.ts';
import type { ShipStore } from './ship-store.ts';

export interface ContactRoutesDeps {
  store: Pick<ShipStore, 'find'>;
  contacts: Pick<ContactLog, 'list'>;
}

/** Routes for the contact history. */
export function createContactRoutes({ store, contacts }: ContactRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      `${FLEET_PATH}/:id/contacts`,
      {
        config: { access: 'scoped', home: 'any', ofShips: true },
        schema: {
          operationId: 'listShipContacts',
          summary: 'When a ship was in contact with the office',
          description: 'The last 1,000 times. Two minutes without a request end one.',
          tags: ['fleet'],
          params: ShipParams,
          response: { 200: ContactList, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params: { id }, ships }) => {
        demandShown(ships, id, ['Ship', id]);
        const ship = await store.find(id);
        if (!ship) throw notFound('Ship', id);
        const shown = (await contacts.list(ship.id)).map(({ beganAt, endedAt }) => {
          return { began_at: toTimestamp(beganAt), ended_at: toTimestamp(endedAt) };
        });
        return { contacts: shown, _links: linksTo(`${FLEET_PATH}/${ship.id}/contacts`) };
      },
    );
  };
}
