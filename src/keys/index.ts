import type { Db } from '../db/database.ts';
import type { Clock } from '../shared/clock.ts';
import { createKeyRoutes } from './key-routes.ts';
import { type ConfiguredKeys, createKeyService, type KeyService } from './key-service.ts';
import { createKeyStore } from './key-store.ts';

export { createFailedAttempts } from './failed-attempts.ts';
export { digestOf, isPossibleSecret, type KeyScope } from './key.ts';
export type { KeyService } from './key-service.ts';

/** API keys and WebSocket tokens: who may use the interface. */
export function createKeys(deps: { db: Db; clock: Clock; configured: ConfiguredKeys }) {
  const service: KeyService = createKeyService({ ...deps, store: createKeyStore(deps.db) });
  return { service, routes: createKeyRoutes(service) };
}
