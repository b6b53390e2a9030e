import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Feature } from '../../server/features/feature.ts';
import type { Nested } from '../../server/http/schema.ts';
import { createCategoryRoutes } from './category-routes.ts';
import { type CategoryService, type CategoryServiceDeps, createCategoryService } from './category-service.ts';

export type { CategoryService } from './category-service.ts';

export interface Categories {
  service: CategoryService;
  /** Response for a single category, with its trips. */
  shownWith(trips: Nested): Feature;
  /** Loaded by installations that sync categories. */
  sync(): Promise<SyncPart>;
}

/** The kinds of cargo. */
export function createCategories(deps: CategoryServiceDeps): Categories {
  const service = createCategoryService(deps);
  return {
    service,
    shownWith: (trips) => ({ routes: createCategoryRoutes({ service, trips }) }),
    sync: async () => (await import('./category-sync.ts')).createCategorySync(deps.clock),
  };
}
