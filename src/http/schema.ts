import type { Readable } from 'node:stream';
import Type, { type Static, type TSchema } from 'typebox';

/** `schema` or null, written as OpenAPI 3.0 does. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

/** One of a few words. */
export const OneOf = <const T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description && { description }) });

export const Timestamp = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-11-20T08:35:59.400Z'] });

export const Links = Type.Object(
  { self: Type.String({ description: 'Path of the resource or collection' }) },
  { description: 'Where the resource is found' },
);

export const linksTo = (self: string) => ({ self });

/** The schema of an answer, with what it is and an example of it for the document. */
export const Answer = <T extends TSchema>(schema: T, description: string, example: Static<T>): T => ({
  ...schema,
  description,
  examples: [example],
});

/** A body that is sent as a stream of text which has this shape. */
export const Streamed = (schema: TSchema) => Type.Unsafe<Readable>(schema);
