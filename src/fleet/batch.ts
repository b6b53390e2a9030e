import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { LIMITS } from '../foundation/shared/limits.ts';

/** Media type of deflated JSON. */
export const BATCH_TYPE = 'application/vnd.wheelhouse.batch';

/** Maximum packed size of a batch. The unpacked size has its own limit, because a small batch may unpack to a large one. */
export const MAX_BATCH_BYTES = 262_144;

const PLAIN = '^[^\\u0000]*$';
export const Mark = Type.String({ minLength: 1, maxLength: 100, pattern: PLAIN });
const Stamp = Type.String({ pattern: '^[0-9a-f]{20}$' });

/** One record of a batch. The names are short because there are many records. */
const Entry = Type.Object({
  /** Kind. */
  k: Type.String({ minLength: 1, maxLength: 40 }),
  /** Key; if several records travel together, the last one. */
  i: Type.String({ minLength: 1, maxLength: 100, pattern: PLAIN }),
  /** Body; absent if the record was deleted. */
  b: Type.Optional(Type.Unknown()),
  /** Version: stamp, author, base. */
  v: Type.Optional(
    Type.Tuple([
      Stamp,
      Type.String({ minLength: 1, maxLength: 100, pattern: PLAIN }),
      Type.Union([Stamp, Type.Literal('')]),
    ]),
  ),
});

export type Entry = Static<typeof Entry>;

const Entries = Type.Array(Entry, { maxItems: LIMITS.fleetBatch.items });

/** A batch from a ship. */
export const UpBatch = Type.Object({
  epoch: Mark,
  /** Previous epoch of the same database. */
  formerEpoch: Type.Union([Mark, Type.Null()]),
  /** The last batch that the office has confirmed. */
  previous: Type.Union([Mark, Type.Null()]),
  mark: Mark,
  entries: Entries,
  /** By record kind. */
  beside: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 })),
});

/** A batch from the office. */
export const DownBatch = Type.Object({ mark: Mark, entries: Entries });

export const pack = (value: object): Promise<Buffer> => promisify(deflateRaw)(JSON.stringify(value), { level: 9 });

/** The unpacked value; undefined if the bytes do not fit the schema. */
export async function unpack<T extends TSchema>(schema: T, bytes: Buffer): Promise<Static<T> | undefined> {
  const value = await readJson(bytes);
  return Value.Check(schema, value) ? value : undefined;
}

async function readJson(bytes: Buffer): Promise<unknown> {
  try {
    const text = await promisify(inflateRaw)(bytes, { maxOutputLength: LIMITS.fleetBatch.bytes });
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    // Truncated, too large, or not a batch: the receiver handles all of these alike.
    return undefined;
  }
}

/** Unpacked size of a record's body. */
export const sizeOf = (body: unknown): number =>
  body === undefined ? 0 : Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
