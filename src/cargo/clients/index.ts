import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import { joinRoutes } from '../../server/http/join-routes.ts';
import type { Nested } from '../../server/http/schema.ts';
import { createClientRoutes } from './client-routes.ts';
import { type ClientServiceDeps, createClientService } from './client-service.ts';
import { createContactRoutes } from './contact-routes.ts';
import { createContactService } from './contact-service.ts';

export type { ClientService } from './client-service.ts';

export type Clients = ReturnType<typeof createClients>;

/** Who sends and receives cargo, with the people to speak to there. */
export function createClients({ isOffice = false, ...deps }: ClientServiceDeps & { isOffice?: boolean }) {
  const service = createClientService(deps);
  const contacts = createContactService(deps);
  return {
    service,
    /** The routes; `trips` are those that a single client is shown with. */
    routes: (trips: Nested): FastifyPluginAsyncTypebox =>
      joinRoutes(createClientRoutes({ service, trips, isOffice }), createContactRoutes(contacts)),
    /** Loaded by those that share clients. */
    sync: async (): Promise<SyncPart> => (await import('./client-sync.ts')).createClientSync(),
  };
}
