import { isDeepStrictEqual } from 'node:util';

type Json = Record<string, unknown>;

/** Converts the document to OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export const toOpenApi31 = (document: object): object => ({ ...toDocument(document), openapi: '3.1.1' });

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (values: object, map: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

/** Everything except the schemas is the same in both versions. */
const toDocument = (part: object): Json =>
  mapValues(part, (inner, key) => {
    if (key === 'schema' && isObject(inner)) return toSchema(inner);
    if (key === 'schemas' && isObject(inner)) return mapValues(inner, (schema) => toSchema(Object(schema)));
    if (Array.isArray(inner)) return inner.map((item) => (isObject(item) ? toDocument(item) : item));
    return isObject(inner) && key !== 'example' ? toDocument(inner) : inner;
  });

function toSchema(schema: Json): Json {
  const { nullable, example, exclusiveMinimum, minimum, ...stated } = mapValues(schema, toKeyword);
  const whole: Json = {
    ...stated,
    ...(exclusiveMinimum === true && { exclusiveMinimum: minimum }),
    ...(exclusiveMinimum !== true && minimum !== undefined && { minimum }),
    ...(example !== undefined && { examples: [example] }),
  };
  const { allOf, type, ...beside } = whole;
  const isReference = Array.isArray(allOf) && allOf.length === 1;
  if (nullable === true && isDeepStrictEqual(stated['enum'], [null])) return { type: 'null' };
  if (isReference) return { ...beside, ...allOf[0] };
  return nullable === true && typeof type === 'string' ? { ...whole, type: [type, 'null'] } : whole;
}

function toKeyword(part: unknown, key: string): unknown {
  if (key === 'properties' && isObject(part)) return mapValues(part, (property) => toSchema(Object(property)));
  if (['allOf', 'anyOf', 'oneOf'].includes(key) && Array.isArray(part)) return part.map((one) => toSchema(one));
  return ['items', 'additionalProperties'].includes(key) && isObject(part) ? toSchema(part) : part;
}
