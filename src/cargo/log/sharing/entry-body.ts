import Type, { type Static } from 'typebox';
import type { JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { ENTRY_KINDS, type LogEntry } from '../chain/entry.ts';
import type { StoredEntry } from '../chain/log-store.ts';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const instant = Type.Integer({ minimum: -8.64e15, maximum: 8.64e15 });
const id = orNull(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }));
const text = (maxLength: number) => orNull(Type.String({ maxLength, pattern: '^[^\\u0000]*$' }));
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** An entry without its id, in the form sent between a ship and its office. */
export const EntryBody = Type.Object({
  kind: Type.Enum([...ENTRY_KINDS]),
  label: text(100),
  at: instant,
  until: orNull(instant),
  latitude: orNull(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: orNull(Type.Number({ minimum: -180, maximum: 180 })),
  placeId: id,
  tripId: id,
  voyageId: id,
  legId: id,
  author: text(1000),
  text: text(10_000),
  /** JSON as text, stored exactly as hashed. */
  data: text(4 * LIMITS.logEntry.bytes),
  corrects: id,
  previousHash: orNull(Hash),
  hash: Hash,
});

export function toBody({ id: _id, shipId: _ship, data, ...entry }: StoredEntry): Static<typeof EntryBody> {
  return { ...entry, data: data && JSON.stringify(data) };
}

/** Undefined if its data is not an object. */
export function toEntry(id: string, { data: given, ...facts }: Static<typeof EntryBody>): LogEntry | undefined {
  const data = parseData(given);
  return data === undefined ? undefined : { ...facts, data, id };
}

/** Undefined if the JSON is not an object. */
function parseData(given: string | null): JsonObject | null | undefined {
  if (given === null) return null;
  try {
    const value: unknown = JSON.parse(given);
    return isObject(value) ? value : undefined;
  } catch {
    // No installation sends this; the record is counted as unusable.
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
