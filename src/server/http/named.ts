import type { Static, TSchema } from 'typebox';

/** Symbols, so that what validates and what serialises see plain schemas, without a reference to resolve. */
const NAME = Symbol('name of a schema');
const SHARED = Symbol('name of a shared response or parameter');

/** What the name of a schema stands for in the document. */
export interface About<Example = unknown> {
  description: string;
  /** The only one in the document: answers with this schema have none of their own. */
  example: Example;
}

/**
 * A schema with a name in the OpenAPI document, after which clients call their type:
 * `named('Trip', Type.Object({ … }), { description: 'A voyage with cargo', example })`. Copies with another description keep
 * the name, and so do `Nullable(Trip)` and `Type.Optional(Trip)`. A schema with other fields needs a name of its own.
 */
export const named = <T extends TSchema>(name: string, schema: T, { description, example }: About<Static<T>>): T => ({
  ...schema,
  description,
  examples: [example],
  [NAME]: { name, description, example },
});

/** A schema that is written once, under this name in the responses or the parameters that operations share. */
export const shared = <T extends TSchema>(name: string, schema: T): T => ({ ...schema, [SHARED]: name });

export const nameOf = (schema: { [NAME]?: About & { name: string } }) => schema[NAME];

export const sharedNameOf = (schema: { [SHARED]?: string }) => schema[SHARED];
