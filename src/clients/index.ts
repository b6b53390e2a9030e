import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Nested } from '../http/schema.ts';
import { createClientRoutes } from './client-routes.ts';
import { type ClientService, type ClientServiceDeps, createClientService } from './client-service.ts';
import { createContactRoutes } from './contact-routes.ts';
import { createContactService } from './contact-service.ts';

export type { ClientService } from './client-service.ts';

export interface Clients {
  service: ClientService;
  /** The routes; `trips` are those that a single client is shown with. */
  routes(trips: Nested): FastifyPluginAsyncTypebox;
}

/** Who sends and receives cargo, with the people to speak to there. */
export function createClients(deps: ClientServiceDeps): Clients {
  const service = createClientService(deps);
  const contacts = createContactService(deps);
  return {
    service,
    routes: (trips) => async (app) => {
      await app.register(createClientRoutes({ service, trips }));
      await app.register(createContactRoutes(contacts));
    },
  };
}
