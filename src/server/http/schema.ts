import type { Readable } from 'node:stream';
import Type, { type Static, type TSchema } from 'typebox';
import { MAX_POINTS } from '../../foundation/shared/shape.ts';
import { named, shared } from './named.ts';

/** `schema` or null, written as OpenAPI 3.0 does, where a list of words has to name null too. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const words = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...schema, ...words, nullable: true });
};

/** One of a few words. */
export const OneOf = <const T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description && { description }) });

/**
 * One of a few words, of which others are taken for the same. The document names the first ones alone: generators of clients
 * name the members of an enumeration by their upper case.
 */
export const OneOfSpellings = <const T extends string, const Other extends string>(
  values: readonly T[],
  others: readonly Other[],
  description: string,
) => Type.Unsafe<T | Other>({ type: 'string', enum: [...values, ...others], [OTHER_SPELLINGS]: others, description });

/** The keyword of the spellings that the document leaves out. */
export const OTHER_SPELLINGS = 'x-otherSpellings';

export const Timestamp = (description: string) => Type.String({ format: 'date-time', description });

/** The year 9999 in Unix seconds: what RFC 3339 can still write. */
export const LAST_UNIX_SECOND = 253_402_300_799;

export const UnixSeconds = (description: string) =>
  Type.Integer({ minimum: 0, maximum: LAST_UNIX_SECOND, description });

/** The id of a ship in an office, made from its name. */
export const ShipId = (description: string) =>
  Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60, description });

/** Any text: a malformed MMSI is answered like any other unknown one, so the routes parse it. */
export const VesselParams = Type.Object({
  mmsi: shared('mmsi', Type.String({ description: 'Maritime Mobile Service Identity' })),
});

/** The ship whose records a query asks for. */
export const OfShip = Type.Optional(shared('shipId', ShipId('In an office: only what is of this ship')));

/** A range of time that a query asks for, in Unix seconds. */
export const secondsRange = {
  start: Type.Optional(shared('start', UnixSeconds('From, Unix seconds; default: 24 h ago'))),
  end: Type.Optional(shared('end', UnixSeconds('To, Unix seconds; default: now'))),
};

/** A tile of the web map. */
export const tileParams = {
  x: shared('column', Type.Integer({ minimum: 0, maximum: 16_777_215, description: 'Column from the west' })),
  y: shared('row', Type.Integer({ minimum: 0, maximum: 16_777_215, description: 'Row from the north' })),
};

/** A point of a line or a polygon. */
export const Point = Type.Unsafe<[number, number]>({
  type: 'array',
  items: { type: 'number', minimum: -180, maximum: 180 },
  minItems: 2,
  maxItems: 2,
  description: 'Latitude and longitude in degrees',
});

/** The outline of a place or an area. */
export const Polygon = named('Polygon', Type.Array(Point, { minItems: 3, maxItems: MAX_POINTS }), {
  description: 'The points of a polygon, in order around it; the sides must not cross',
  example: [
    [51.2105, 6.7207],
    [51.2109, 6.7231],
    [51.2098, 6.7233],
  ],
});

export const Uuid = (description?: string) => Type.String({ format: 'uuid', ...(description && { description }) });

/** Characters of any text that a client sends, at most. */
const MAX_TEXT_LENGTH = 10_000;

/** Text from a client. PostgreSQL cannot store the character U+0000, so it is refused on every database. */
export const Text = (description?: string) =>
  Type.String({ maxLength: MAX_TEXT_LENGTH, pattern: '^[^\\u0000]*$', ...(description && { description }) });

/** How many positions of a track a query asks for. */
export const MaxPoints = Type.Optional(
  shared(
    'maxPoints',
    Type.Integer({
      minimum: 2,
      maximum: 10_000,
      description: 'At most so many positions: those that the line of the others needs; default: all',
    }),
  ),
);

/** The part of a list that a query asks for. */
export const listCut = {
  limit: Type.Optional(
    shared('limit', Type.Integer({ minimum: 1, maximum: 1000, description: 'At most so many; default: all' })),
  ),
  offset: Type.Optional(
    shared(
      'offset',
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Leaves out so many at the beginning',
      }),
    ),
  ),
};

export const Links = named(
  'Links',
  Type.Object({ self: Type.String({ description: 'Path of the resource or collection' }) }),
  { description: 'Where the resource is found', example: { self: '/v1/trips' } },
);

export const linksTo = (self: string) => ({ self });

/** The schema of an answer, with what it is. The example is that of the named schema, unless it has none. */
export const Answer = <T extends TSchema>(schema: T, description: string, example?: Static<T>): T => ({
  ...schema,
  description,
  ...(example !== undefined && { examples: [example] }),
});

/** The answer 204, which has no body. */
export const NoContent = (description: string) => Type.Unsafe<undefined>({ type: 'null', description });

/** A body that is sent as a stream of text which has this shape. */
export const Streamed = (schema: TSchema) => Type.Unsafe<Readable>(schema);

/** A streamed body of another type than JSON. */
export const StreamedFile = (mediaType: string, description: string, media: { schema: TSchema; example?: unknown }) =>
  Type.Unsafe<Readable>({ description, content: { [mediaType]: media } });

/**
 * Records of another feature that are part of a single record of this one, such as the trips of a client. The composition
 * hands them in, so that the two features need not know each other in a circle.
 */
export interface Nested {
  schema: TSchema;
  list(id: string, ships?: readonly string[]): Promise<object[]>;
}
