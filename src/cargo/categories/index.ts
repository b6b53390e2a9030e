import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Nested } from '../../server/http/schema.ts';
import { createCategoryRoutes } from './category-routes.ts';
import { type CategoryService, type CategoryServiceDeps, createCategoryService } from './category-service.ts';

export type { CategoryService } from './category-service.ts';

export interface Categories {
  service: CategoryService;
  /** The routes; `trips` are those that a single category is shown with. */
  routes(trips: Nested): FastifyPluginAsyncTypebox;
  /** Loaded by those that share categories. */
  sync(): Promise<SyncPart>;
}

/** The kinds of cargo. */
export function createCategories(deps: CategoryServiceDeps): Categories {
  const service = createCategoryService(deps);
  return {
    service,
    routes: (trips) => createCategoryRoutes({ service, trips }),
    sync: async () => (await import('./category-sync.ts')).createCategorySync(deps.clock),
  };
}
