import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Nested } from '../../server/http/schema.ts';
import { createCategoryRoutes } from './category-routes.ts';
import { type CategoryServiceDeps, createCategoryService } from './category-service.ts';

export type { CategoryService } from './category-service.ts';

export type Categories = ReturnType<typeof createCategories>;

/** The kinds of cargo. */
export function createCategories(deps: CategoryServiceDeps) {
  const service = createCategoryService(deps);
  return {
    service,
    /** The routes; `trips` are those that a single category is shown with. */
    routes: (trips: Nested): FastifyPluginAsyncTypebox => createCategoryRoutes({ service, trips }),
    /** Loaded by those that share categories. */
    sync: async (): Promise<SyncPart> => (await import('./category-sync.ts')).createCategorySync(deps.clock),
  };
}
