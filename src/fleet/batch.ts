import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { LIMITS } from '../shared/limits.ts';

/** The type of a body that is deflated JSON. */
export const BATCH_TYPE = 'application/vnd.wheelhouse.batch';

/** What a batch may be on the wire; unpacked it has a limit of its own, as a few bytes must not become a heap. */
export const MAX_BATCH_BYTES = 262_144;

const PLAIN = '^[^\\u0000]*$';
export const Mark = Type.String({ minLength: 1, maxLength: 100, pattern: PLAIN });
const Stamp = Type.String({ pattern: '^[0-9a-f]{20}$' });

/** One record on its way. The names are short because there are many. */
const Entry = Type.Object({
  /** Kind. */
  k: Type.String({ minLength: 1, maxLength: 40 }),
  /** Key; of several that travel together the last. */
  i: Type.String({ minLength: 1, maxLength: 100, pattern: PLAIN }),
  /** Body; absent where the record is gone. */
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

/** What a ship hands over. */
export const UpBatch = Type.Object({
  epoch: Mark,
  /** The epoch that the same database had before. */
  formerEpoch: Type.Union([Mark, Type.Null()]),
  /** The last batch that the office has confirmed. */
  previous: Type.Union([Mark, Type.Null()]),
  mark: Mark,
  entries: Entries,
});

/** What the office hands over. */
export const DownBatch = Type.Object({ mark: Mark, entries: Entries });

export const pack = (value: object): Promise<Buffer> => promisify(deflateRaw)(JSON.stringify(value), { level: 9 });

/** The value of that shape; undefined where the bytes are something else. */
export async function unpack<T extends TSchema>(schema: T, bytes: Buffer): Promise<Static<T> | undefined> {
  const value = await readJson(bytes);
  return Value.Check(schema, value) ? value : undefined;
}

async function readJson(bytes: Buffer): Promise<unknown> {
  try {
    const text = await promisify(inflateRaw)(bytes, { maxOutputLength: LIMITS.fleetBatch.bytes });
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch {
    // Cut off, too large, or never a batch: all the same to who receives it.
    return undefined;
  }
}

/** The size of the body of a record, unpacked. */
export const sizeOf = (body: unknown): number =>
  body === undefined ? 0 : Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
