import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../../../foundation/shared/errors.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { demandShown, parseId, shownShips } from '../../../server/http/parameters.ts';
import { routesOf } from '../../../server/http/route.ts';
import { linksTo } from '../../../server/http/schema.ts';
import type { LogStore } from '../chain/log-store.ts';
import { toVoyages } from './voyage.ts';
import {
  SingleVoyage,
  toVoyageRecord,
  toWholeVoyage,
  VOYAGES_PATH,
  VoyageList,
  VoyagePath,
  VoyagesQuery,
} from './voyage-schema.ts';

const route = routesOf('log', { access: 'scoped', home: 'any', ofShips: true });

/** Voyages and their legs, derived from the log. */
export function createVoyageRoutes(
  store: Pick<LogStore, 'voyageIds' | 'ofVoyages'>,
  { isOffice }: { isOffice: boolean },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      VOYAGES_PATH,
      route({
        operationId: 'listVoyages',
        summary: 'List voyages with their legs, the newest first',
        querystring: VoyagesQuery,
        response: { 200: VoyageList, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query: { limit, before, shipId }, ships }) => {
        const ids = await store.voyageIds({ limit, before: before?.toLowerCase(), shipIds: shownShips(ships, shipId) });
        const voyages = toVoyages(await store.ofVoyages(ids)).sort((a, b) => (a.id < b.id ? 1 : -1));
        return { voyages: voyages.map((one) => toVoyageRecord(one, isOffice)), _links: linksTo(VOYAGES_PATH) };
      },
    );

    app.get(
      `${VOYAGES_PATH}/:id`,
      route({
        operationId: 'getVoyage',
        summary: 'A voyage with its legs and what happened on them',
        params: VoyagePath,
        response: { 200: SingleVoyage, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params, ships }) => {
        const id = parseId('Voyage', params.id);
        const [voyage] = toVoyages(await store.ofVoyages([id]));
        if (!voyage) throw notFound('Voyage', id);
        demandShown(ships, voyage.shipId, ['Voyage', id]);
        return toWholeVoyage(voyage, isOffice);
      },
    );
  };
}
