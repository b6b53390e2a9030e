import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type TSchema } from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { extended, named, shared } from '../../server/http/named.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import {
  Answer,
  Links,
  linksTo,
  type Nested,
  NoContent,
  Nullable,
  Streamed,
  Text,
  Timestamp,
} from '../../server/http/schema.ts';
import { streamObject } from '../../server/http/stream.ts';
import type { CategoryService } from './category-service.ts';
import type { Category } from './category-store.ts';

const Name = Text('Not empty, unique without regard to case; white space around it is removed');
const Description = Nullable(Text());

const NewCategory = named('NewCategory', Type.Object({ name: Name, description: Type.Optional(Description) }), {
  description: 'A kind of cargo to add',
  example: { name: 'Gravel', description: 'Loose, 0 to 32 mm' },
});

const CategoryChanges = named(
  'CategoryChanges',
  Type.Object({ name: Type.Optional(Name), description: Type.Optional(Description) }),
  {
    description: 'The fields of a category to change; the others stay as they are',
    example: { description: 'Loose, 0 to 32 mm' },
  },
);

/** Any text: an id in an invalid form is treated as unknown. */
const CategoryParams = Type.Object({
  id: shared('categoryId', Type.String({ description: 'UUID of the category' })),
});

const example: Category = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f80',
  name: 'Gravel',
  description: 'Loose, 0 to 32 mm',
  createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
  updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const CategoryRecord = named(
  'Category',
  Type.Object({
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    description: Nullable(Type.String()),
    created_at: Timestamp('When it was added'),
    updated_at: Timestamp('When its name or description last changed'),
    _links: Type.Optional(Links),
  }),
  { description: 'A kind of cargo', example: toCategoryAnswer(example) },
);

function toCategoryRecord(category: Category) {
  return {
    id: category.id,
    name: category.name,
    description: category.description,
    created_at: new Date(category.createdAt).toISOString(),
    updated_at: new Date(category.updatedAt).toISOString(),
  };
}

/** The category with its path. */
function toCategoryAnswer(category: Category) {
  return { ...toCategoryRecord(category), _links: linksTo(`/v1/categories/${category.id}`) };
}

const CreatedCategory = Answer(CategoryRecord, 'The new category');

const ChangedCategory = Answer(CategoryRecord, 'The category as it now is');

const CategoryList = named('CategoryList', Type.Object({ categories: Type.Array(CategoryRecord), _links: Links }), {
  description: 'The categories, by name without case',
  example: { categories: [toCategoryRecord(example)], _links: linksTo('/v1/categories') },
});

const SingleCategory = (trip: TSchema) =>
  extended('CategoryWithTrips', {
    base: CategoryRecord,
    more: { trips: Type.Array(trip, { description: 'Those that refer to it' }) },
    description: 'A category with its trips',
    example: { ...toCategoryAnswer(example), trips: [] },
  });

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
        response: { 201: CreatedCategory, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
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
        config: { access: 'scoped', home: 'any', streams: true },
        operationId: 'getCategory',
        summary: 'A category with its trips',
        params: CategoryParams,
        response: {
          200: Streamed(SingleCategory(trips.schema)),
          ...errorResponses('NotFound', 'Internal', 'Database'),
        },
      }),
      async ({ params }, reply) => {
        const id = parseId('Category', params.id);
        const before = toCategoryAnswer(await service.get(id));
        reply.type('application/json; charset=utf-8');
        return reply.send(await streamObject({ before, name: 'trips', pages: trips.pages(id), after: () => ({}) }));
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
