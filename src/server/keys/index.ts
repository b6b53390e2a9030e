import type { Db } from '../../foundation/db/database.ts';
import { createKeyRoutes } from './key-routes.ts';
import { createKeyService, type KeyService, type KeyServiceDeps } from './key-service.ts';
import { createKeyStore } from './key-store.ts';

export { createFailedAttempts } from './failed-attempts.ts';
export { digestOf, isPossibleSecret, type KeyScope } from './key.ts';
export type { KeyService } from './key-service.ts';

/** API keys and WebSocket tokens, which control access to the interface. */
export function createKeys({ db, ...deps }: Omit<KeyServiceDeps, 'store'> & { db: Db }) {
  const service: KeyService = createKeyService({ ...deps, store: createKeyStore(db) });
  return { service, routes: createKeyRoutes(service) };
}
