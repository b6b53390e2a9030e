import Type, { type Static, type TSchema } from 'typebox';
import { Answer, Links, linksTo, Nullable, Text, Timestamp } from '../../server/http/schema.ts';
import type { Category } from './category.ts';

const Name = Text('Not empty, unique without regard to case; white space around it is removed');
const Description = Nullable(Text());

export const NewCategory = Type.Object({ name: Name, description: Type.Optional(Description) });

export const CategoryChanges = Type.Object({ name: Type.Optional(Name), description: Type.Optional(Description) });

/** Any text: an id that cannot exist is answered as one that does not. */
export const CategoryParams = Type.Object({ id: Type.String() });

const record = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  description: Nullable(Type.String()),
  created_at: Timestamp('When it was added'),
  updated_at: Timestamp('When its name or description last changed'),
};

const CategoryRecord = Type.Object(record);

export const toCategoryRecord = (category: Category): Static<typeof CategoryRecord> => ({
  id: category.id,
  name: category.name,
  description: category.description,
  created_at: new Date(category.createdAt).toISOString(),
  updated_at: new Date(category.updatedAt).toISOString(),
});

/** The category with the path where it is found. */
export const toCategoryAnswer = (category: Category) => ({
  ...toCategoryRecord(category),
  _links: linksTo(`/v1/categories/${category.id}`),
});

const example: Category = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f80',
  name: 'Gravel',
  description: 'Loose, 0 to 32 mm',
  createdAt: Date.parse('2026-11-18T10:12:00.000Z'),
  updatedAt: Date.parse('2026-11-20T08:35:59.400Z'),
};

const CategoryBody = Type.Object({ ...record, _links: Links });

export const CreatedCategory = Answer(CategoryBody, 'The new category', toCategoryAnswer(example));

export const ChangedCategory = Answer(CategoryBody, 'The category as it now is', toCategoryAnswer(example));

export const CategoryList = Answer(
  Type.Object({ categories: Type.Array(CategoryRecord), _links: Links }),
  'The categories, by name without case',
  { categories: [toCategoryRecord(example)], _links: linksTo('/v1/categories') },
);

export const SingleCategory = (trip: TSchema) =>
  Answer(
    Type.Object({ ...record, trips: Type.Array(trip, { description: 'Those that refer to it' }), _links: Links }),
    'The category with its trips',
    { ...toCategoryAnswer(example), trips: [] },
  );
