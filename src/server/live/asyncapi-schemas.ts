import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { nameOf } from '../http/named.ts';

/** Minimum size of a shared schema in JSON; a smaller one is easier to read inline. */
const MIN_SHARED_BYTES = 200;
const NULL = { type: 'null', enum: [null] };

/** Converts schemas to the form of AsyncAPI. Named schemas are written once and referenced. */
export function createSharedSchemas() {
  const shared = new Map<string, object>();

  /** AsyncAPI uses JSON Schema, which has no `nullable`: null is one of the types. */
  function toJsonSchema(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(toJsonSchema);
    if (!isSchema(schema)) return schema;
    const { nullable, ...rest } = convertParts(schema);
    const about = nameOf(schema);
    if (about && JSON.stringify(rest).length > MIN_SHARED_BYTES) return refer(about, rest, nullable === true);
    return nullable === true ? { ...rest, type: [rest['type'], 'null'] } : rest;
  }

  /** Converts the schema of a message. A message has its own name, so its schema is not a reference. */
  const toMessageSchema = (schema: TSchema) => convertParts(schema);

  const convertParts = (schema: object): Record<string, unknown> =>
    Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, toJsonSchema(part)]));

  function refer(
    { name, description, example }: NonNullable<ReturnType<typeof nameOf>>,
    { description: stated, examples: _examples, default: given, ...body }: Record<string, unknown>,
    isNullable: boolean,
  ): object {
    const whole = { description, ...body, ...(example !== undefined && { examples: [example] }) };
    const known = shared.get(name);
    if (known && !isDeepStrictEqual(known, whole))
      throw new Error(`The schemas named ${name} differ: give one of them another name.`);
    shared.set(name, whole);
    const reference = { $ref: `#/components/schemas/${name}` };
    const beside = {
      ...(stated !== description && { description: stated }),
      ...(given !== undefined && { default: given }),
    };
    if (isNullable) return { anyOf: [reference, NULL], ...beside };
    // AsyncAPI ignores everything beside a reference.
    return Object.keys(beside).length === 0 ? reference : { allOf: [reference], ...beside };
  }

  return {
    toMessageSchema,
    /** All referenced schemas by name. `taken`: the names of messages, which are schemas too. */
    all(taken: readonly string[]): Record<string, object> {
      const twice = taken.find((name) => shared.has(name));
      if (twice !== undefined) throw new Error(`A message and a schema within messages are both named ${twice}.`);
      return Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null;
