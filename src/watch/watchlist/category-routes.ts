import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { linksTo, NoContent } from '../../server/http/schema.ts';
import {
  CategoryChanges,
  CategoryList,
  CreatedCategory,
  IdParams,
  NewCategory,
  SingleCategory,
  toCategoryAnswer,
  toCategoryChanges,
  toCategoryRecord,
  toNewCategory,
} from './category-schema.ts';
import type { CategoryService } from './watchlist-service.ts';

const PATH = '/v1/watchlist/categories';

export function createCategoryRoutes(service: CategoryService): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'any' } as const;
  const tags = ['watchlist'];

  return async (app) => {
    app.post(
      PATH,
      {
        config,
        schema: {
          operationId: 'createWatchlistCategory',
          summary: 'Adds a category of watched vessels',
          tags,
          body: NewCategory,
          response: { 201: CreatedCategory, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
        },
      },
      async ({ body }, reply) => reply.code(201).send(toCategoryAnswer(await service.create(toNewCategory(body)))),
    );

    app.get(
      PATH,
      {
        config,
        schema: {
          operationId: 'listWatchlistCategories',
          summary: 'The categories of watched vessels, by name',
          tags,
          response: { 200: CategoryList, ...errorResponses('Internal', 'Database') },
        },
      },
      async () => ({ categories: (await service.list()).map(toCategoryRecord), _links: linksTo(PATH) }),
    );

    app.get(
      `${PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'getWatchlistCategory',
          summary: 'One category of watched vessels',
          tags,
          params: IdParams,
          response: { 200: SingleCategory, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params }) => toCategoryAnswer(await service.get(parseId('Category', params.id))),
    );

    app.put(
      `${PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'updateWatchlistCategory',
          summary: 'Changes the given fields of a category; null clears those that can be null',
          tags,
          params: IdParams,
          body: CategoryChanges,
          response: {
            200: SingleCategory,
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async ({ params, body }) =>
        toCategoryAnswer(await service.update(parseId('Category', params.id), toCategoryChanges(body))),
    );

    app.delete(
      `${PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'deleteWatchlistCategory',
          summary: 'Removes a category; its entries stay, without one',
          tags,
          params: IdParams,
          response: {
            204: NoContent('The category is gone'),
            ...errorResponses('NotFound', 'Internal', 'Database'),
          },
        },
      },
      async ({ params }, reply) => {
        await service.remove(parseId('Category', params.id));
        return reply.code(204).send();
      },
    );
  };
}
