import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import type { Nested } from '../../server/http/schema.ts';
import { linksTo, NoContent } from '../../server/http/schema.ts';
import {
  CategoryChanges,
  CategoryList,
  CategoryParams,
  ChangedCategory,
  CreatedCategory,
  NewCategory,
  SingleCategory,
  toCategoryAnswer,
  toCategoryRecord,
} from './category-schema.ts';
import type { CategoryService } from './category-service.ts';

const route = routesOf('categories', { access: 'scoped', home: 'any' });

export interface CategoryRoutesDeps {
  service: Omit<CategoryService, 'exists'>;
  trips: Nested;
}

export function createCategoryRoutes({ service, trips }: CategoryRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/v1/categories',
      route({
        operationId: 'createCategory',
        summary: 'Adds a category of cargo',
        body: NewCategory,
        response: { 201: CreatedCategory, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ body }, reply) => {
        const category = await service.create({ name: body.name, description: body.description ?? null });
        return reply.code(201).send(toCategoryAnswer(category));
      },
    );

    app.get(
      '/v1/categories',
      route({
        operationId: 'listCategories',
        summary: 'All categories of cargo, by name',
        response: { 200: CategoryList, ...errorResponses('Internal', 'Database') },
      }),
      async () => {
        const categories = await service.list();
        return { categories: categories.map(toCategoryRecord), _links: linksTo('/v1/categories') };
      },
    );

    app.get(
      '/v1/categories/:id',
      route({
        operationId: 'getCategory',
        summary: 'A category with its trips',
        params: CategoryParams,
        response: { 200: SingleCategory(trips.schema), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }) => {
        const id = parseId('Category', params.id);
        const category = toCategoryAnswer(await service.get(id));
        return { ...category, trips: await trips.list(id) };
      },
    );

    app.put(
      '/v1/categories/:id',
      route({
        operationId: 'updateCategory',
        summary: 'Changes the given fields of a category',
        params: CategoryParams,
        body: CategoryChanges,
        response: { 200: ChangedCategory, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body: { name, description } }) =>
        toCategoryAnswer(await service.update(parseId('Category', params.id), { name, description })),
    );

    app.delete(
      '/v1/categories/:id',
      route({
        operationId: 'deleteCategory',
        summary: 'Removes a category that no trip refers to',
        params: CategoryParams,
        response: {
          204: NoContent('The category is gone'),
          ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database'),
        },
      }),
      async ({ params }, reply) => {
        await service.remove(parseId('Category', params.id));
        return reply.code(204).send();
      },
    );
  };
}
