import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** Symbols, so that the validator and the serialiser see plain schemas without references. */
const NAME = Symbol('name of a schema');
const SHARED = Symbol('name of a shared response or parameter');
const PARTS = Symbol('parts of a composed schema');

/** Description and example of a named schema in the document. */
export interface About<Example = unknown> {
  description: string;
  /**
   * The only example in the document. A named schema inside another one gets its part of that example, unless it states one.
   */
  example?: Example;
}

/**
 * Gives a schema a name in the OpenAPI document; clients name their type after it:
 * `named('Trip', Type.Object({ … }), { description: 'A voyage with cargo', example })`.
 * Copies with another description keep the name, and so do `Nullable(Trip)` and `Type.Optional(Trip)`. A schema with other
 * fields needs another name.
 */
export const named = <T extends TSchema>(name: string, schema: T, about: About<Static<T>>): T => ({
  ...schema,
  ...asNamed(name, about),
});

const asNamed = (name: string, { description, example }: About) => ({
  description,
  ...(example !== undefined && { examples: [example] }),
  [NAME]: { name, description, example },
});

interface Extension<Base extends TProperties, More extends TProperties> {
  base: TObject<Base>;
  more: More;
}

/** Adds fields to another named object. The document refers to that object; the validator sees all fields. */
export const extended = <Base extends TProperties, More extends TProperties>(
  name: string,
  { base, more, ...about }: Extension<Base, More> & About<Static<TObject<Base & More>>>,
): TObject<Base & More> => {
  const parts = { [PARTS]: [base, Type.Object(more)] };
  return { ...Type.Object({ ...base.properties, ...more }), ...asNamed(name, about), ...parts };
};

/** A schema that the document contains once, by this name, as a shared response or parameter. */
export const shared = <T extends TSchema>(name: string, schema: T): T => ({ ...schema, [SHARED]: name });

export const nameOf = (schema: { [NAME]?: About & { name: string } }) => schema[NAME];

export const partsOf = (schema: { [PARTS]?: readonly TSchema[] }) => schema[PARTS];

export const sharedNameOf = (schema: { [SHARED]?: string }) => schema[SHARED];
