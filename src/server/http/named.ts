import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** Symbols, so that what validates and what serialises see plain schemas, without a reference to resolve. */
const NAME = Symbol('name of a schema');
const SHARED = Symbol('name of a shared response or parameter');
const PARTS = Symbol('parts of a composed schema');

/** What the name of a schema stands for in the document. */
export interface About<Example = unknown> {
  description: string;
  /** The only one in the document. A part of another named schema has its part of that example, unless it states its own. */
  example?: Example;
}

/**
 * A schema with a name in the OpenAPI document, after which clients call their type:
 * `named('Trip', Type.Object({ … }), { description: 'A voyage with cargo', example })`. Copies with another description keep
 * the name, and so do `Nullable(Trip)` and `Type.Optional(Trip)`. A schema with other fields needs a name of its own.
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

/** The fields of another named object and some more. The document refers to that object; the checks see all fields. */
export const extended = <Base extends TProperties, More extends TProperties>(
  name: string,
  { base, more, ...about }: Extension<Base, More> & About<Static<TObject<Base & More>>>,
): TObject<Base & More> => {
  const parts = { [PARTS]: [base, Type.Object(more)] };
  return { ...Type.Object({ ...base.properties, ...more }), ...asNamed(name, about), ...parts };
};

/** A schema that is written once, under this name in the responses or the parameters that operations share. */
export const shared = <T extends TSchema>(name: string, schema: T): T => ({ ...schema, [SHARED]: name });

export const nameOf = (schema: { [NAME]?: About & { name: string } }) => schema[NAME];

export const partsOf = (schema: { [PARTS]?: readonly TSchema[] }) => schema[PARTS];

export const sharedNameOf = (schema: { [SHARED]?: string }) => schema[SHARED];
