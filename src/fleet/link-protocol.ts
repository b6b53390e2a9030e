import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { LIMITS } from '../foundation/shared/limits.ts';
import { named } from '../server/http/named.ts';
import { TRUST_CAUSES, TRUST_STATES } from '../vessel/position/index.ts';

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
  /** Key; of several records that are sent as one, the last key. */
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

const text = Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/** Maximum number of trips, and of alerts, in one report; a ship has few. */
const MAX_LISTED = 20;

/** Plausible values; others come from a faulty receiver and must not be shown. */
export const SPEED_MPS = { minimum: 0, maximum: 150 };
export const ALTITUDE_M = { minimum: -20_000, maximum: 20_000 };

export const LiveReport = named(
  'LiveReport',
  Type.Object({
    sentAt: instant,
    position: orNull(
      Type.Object({
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
        altitudeM: orNull(Type.Number(ALTITUDE_M)),
        headingDeg: orNull(Type.Number({ minimum: 0, maximum: 360 })),
        speedMps: orNull(Type.Number(SPEED_MPS)),
        recordedAt: instant,
      }),
    ),
    /** Absent without a router, and from a ship of an earlier release. */
    trust: Type.Optional(
      Type.Object({
        state: Type.Enum([...TRUST_STATES]),
        cause: Type.Optional(Type.Enum([...TRUST_CAUSES])),
      }),
    ),
    trips: Type.Array(Type.Object({ id: Type.String({ format: 'uuid' }), cargo: text }), { maxItems: MAX_LISTED }),
    alerts: Type.Array(
      Type.Object({
        mmsi: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
        name: text,
        stars: Type.Integer({ minimum: 0, maximum: 5 }),
        distanceKm: Type.Number({ minimum: 0, maximum: 50_000 }),
      }),
      { maxItems: MAX_LISTED },
    ),
    link: Type.Object({
      backlog: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      oldestAt: orNull(instant),
      thinned: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      waiting: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
      setAside: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
    }),
    software: text,
  }),
  {
    description: 'What a ship reports of itself every few seconds',
    example: {
      sentAt: 1_795_163_759_400,
      position: null,
      trips: [],
      alerts: [],
      link: { backlog: 0, oldestAt: null, thinned: 0 },
      software: '1.4.0',
    },
  },
);

export type LiveReport = Static<typeof LiveReport>;

export const MAX_REPORTED = MAX_LISTED;

/** Media type of a file of learnt ways. */
export const WAYS_TYPE = 'application/vnd.wheelhouse.ways';

const Tile = Type.Integer({ minimum: 0, maximum: 0x7fffffff });
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Place = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});

/** Overview of the ways that a ship has learnt, deflated like a batch. */
export const WaysQuestion = Type.Object({
  /** Tile number, passages, and day of the last passage. */
  tiles: Type.Array(Type.Tuple([Tile, Count, Count]), { maxItems: LIMITS.fleetBatch.items }),
  checked: Count,
  hasRoom: Type.Boolean(),
  place: Type.Union([Place, Type.Null()]),
});
export type WaysQuestion = Static<typeof WaysQuestion>;

const Tiles = Type.Array(Tile, { maxItems: 100 });

/** Tiles that the office wants, tiles that it has for the ship, and whether to include the checks of predictions. */
export const WaysReply = Type.Object({
  wanted: Tiles,
  offered: Tiles,
  sendScores: Type.Boolean(),
  takeScores: Type.Boolean(),
});
export type WaysReply = Static<typeof WaysReply>;

export const WaysRequest = named('WaysRequest', Type.Object({ tiles: Tiles, withScores: Type.Boolean() }), {
  description: 'The tiles of ways that a ship asks for',
  example: { tiles: [812_346], withScores: false },
});
export type WaysRequest = Static<typeof WaysRequest>;
