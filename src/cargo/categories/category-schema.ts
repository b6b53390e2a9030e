import Type, { type TSchema } from 'typebox';
import { extended, named, shared } from '../../server/http/named.ts';
import { Answer, Links, linksTo, Nullable, Text, Timestamp } from '../../server/http/schema.ts';
import type { Category } from './category.ts';

const Name = Text('Not empty, unique without regard to case; white space around it is removed');
const Description = Nullable(Text());

export const NewCategory = named('NewCategory', Type.Object({ name: Name, description: Type.Optional(Description) }), {
  description: 'A kind of cargo to add',
  example: { name: 'Gravel', description: 'Loose, 0 to 32 mm' },
});

export const CategoryChanges = named(
  'CategoryChanges',
  Type.Object({ name: Type.Optional(Name), description: Type.Optional(Description) }),
  {
    description: 'The fields of a category to change; the others stay as they are',
    example: { description: 'Loose, 0 to 32 mm' },
  },
);

/** Any text: an id in an invalid form is treated as unknown. */
export const CategoryParams = Type.Object({
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

export function toCategoryRecord(category: Category) {
  return {
    id: category.id,
    name: category.name,
    description: category.description,
    created_at: new Date(category.createdAt).toISOString(),
    updated_at: new Date(category.updatedAt).toISOString(),
  };
}

/** The category with its path. */
export function toCategoryAnswer(category: Category) {
  return { ...toCategoryRecord(category), _links: linksTo(`/v1/categories/${category.id}`) };
}

export const CreatedCategory = Answer(CategoryRecord, 'The new category');

export const ChangedCategory = Answer(CategoryRecord, 'The category as it now is');

export const CategoryList = named(
  'CategoryList',
  Type.Object({ categories: Type.Array(CategoryRecord), _links: Links }),
  {
    description: 'The categories, by name without case',
    example: { categories: [toCategoryRecord(example)], _links: linksTo('/v1/categories') },
  },
);

export const SingleCategory = (trip: TSchema) =>
  extended('CategoryWithTrips', {
    base: CategoryRecord,
    more: { trips: Type.Array(trip, { description: 'Those that refer to it' }) },
    description: 'A category with its trips',
    example: { ...toCategoryAnswer(example), trips: [] },
  });
