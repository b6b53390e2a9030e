import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Feature } from '../../server/features/feature.ts';
import { joinRoutes } from '../../server/http/route.ts';
import type { Nested } from '../../server/http/schema.ts';
import { createClientRoutes, createContactRoutes } from './client-routes.ts';
import {
  type ClientService,
  type ClientServiceDeps,
  createClientService,
  createContactService,
} from './client-service.ts';

export type { ClientService } from './client-service.ts';

export interface Clients {
  service: ClientService;
  /** Response for a single client, with its trips. */
  shownWith(trips: Nested): Feature;
  /** Loaded by installations that sync clients. */
  sync(): Promise<SyncPart>;
}

/** Senders and receivers of cargo, with their contact persons. */
export function createClients({ isOffice = false, ...deps }: ClientServiceDeps & { isOffice?: boolean }): Clients {
  const service = createClientService(deps);
  const contacts = createContactService(deps);
  return {
    service,
    shownWith: (trips) => ({
      routes: joinRoutes(createClientRoutes({ service, trips, isOffice }), createContactRoutes(contacts)),
    }),
    sync: async () => (await import('./client-sync.ts')).createClientSync(),
  };
}
