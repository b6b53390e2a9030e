import Type, { type Static, type TSchema } from 'typebox';

/**
 * Converts a request schema to JSON Schema: `nullable` of OpenAPI 3.0 becomes a union with null. For values that do not come
 * through REST: overrides, stored rule sets, records of another installation.
 */
export const nullAware = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T>>(Object(withNull(schema)));

function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNull(each)]));
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
