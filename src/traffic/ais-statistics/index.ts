import type { Db } from '../../foundation/db/database.ts';
import { createReceptionRoutes } from './reception-routes.ts';
import { createReceptionService, type ReceptionServiceDeps } from './reception-service.ts';
import { createReceptionStore } from './reception-store.ts';

export interface AisStatisticsDeps extends Omit<ReceptionServiceDeps, 'store'> {
  db: Db;
}

/** AIS statistics of the antenna: rates, types, channels and range, kept for 30 days. */
export function createAisStatistics({ db, ...deps }: AisStatisticsDeps) {
  const service = createReceptionService({ ...deps, store: createReceptionStore(db) });
  return { routes: createReceptionRoutes(service), start: service.start, close: service.close };
}
