import type { Readable } from 'node:stream';
import Type, { type Static, type TSchema } from 'typebox';
import { MAX_POINTS } from '../../foundation/shared/geo/shape.ts';
import { named, shared } from './named.ts';

/** `schema` or null in the form of OpenAPI 3.0, in which an enumeration must contain null too. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const words = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...schema, ...words, nullable: true });
};

/** One of several fixed values. */
export const OneOf = <const T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description && { description }) });

/**
 * One of several fixed values, with alternative spellings. The document lists only the main ones, because client generators
 * name members of an enumeration by their upper case.
 */
export const OneOfSpellings = <const T extends string, const Other extends string>(
  values: readonly T[],
  others: readonly Other[],
  description: string,
) => Type.Unsafe<T | Other>({ type: 'string', enum: [...values, ...others], [OTHER_SPELLINGS]: others, description });

/** Keyword of the spellings that the document omits. */
export const OTHER_SPELLINGS = 'x-otherSpellings';

export const Timestamp = (description: string) => Type.String({ format: 'date-time', description });

/** End of the year 9999 in Unix seconds, the last that RFC 3339 can write. */
export const LAST_UNIX_SECOND = 253_402_300_799;

export const UnixSeconds = (description: string) =>
  Type.Integer({ minimum: 0, maximum: LAST_UNIX_SECOND, description });

/** The id of a ship at an office, derived from its name. */
export const ShipId = (description: string) =>
  Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60, description });

/** Accepts any text: the routes parse the MMSI, so that a malformed one gets the same answer as an unknown one. */
export const VesselParams = Type.Object({
  mmsi: shared('mmsi', Type.String({ description: 'Maritime Mobile Service Identity' })),
});

/** The ship whose records a query requests. */
export const OfShip = Type.Optional(shared('shipId', ShipId('In an office: only what is of this ship')));

/** A time range in a query, in Unix seconds. */
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

/** Maximum length of any text from a client, in characters. */
const MAX_TEXT_LENGTH = 10_000;

/** Text from a client. U+0000 is refused on every database, because PostgreSQL cannot store it. */
export const Text = (description?: string) =>
  Type.String({ maxLength: MAX_TEXT_LENGTH, pattern: '^[^\\u0000]*$', ...(description && { description }) });

/** Limits on the positions of a track in a query. */
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

/** The requested part of a list. */
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

/** Schema of a response with its description. The example is that of the named schema, unless another is given. */
export const Answer = <T extends TSchema>(schema: T, description: string, example?: Static<T>): T => ({
  ...schema,
  description,
  ...(example !== undefined && { examples: [example] }),
});

/** The response 204, which has no body. */
export const NoContent = (description: string) => Type.Unsafe<undefined>({ type: 'null', description });

/** A response body of this schema, sent as its JSON text. */
export const Serialised = (schema: TSchema) => Type.Unsafe<string>(schema);

/** A response body of this schema, sent as a stream of text. */
export const Streamed = (schema: TSchema) => Type.Unsafe<Readable>(schema);

/** A streamed response body that is not JSON. */
export const StreamedFile = (mediaType: string, description: string, media: { schema: TSchema; example?: unknown }) =>
  Type.Unsafe<Readable>({ description, content: { [mediaType]: media } });

/**
 * Records of another feature that are nested in a record of this one, such as the trips of a client. The composition passes
 * them in, so that the two features do not depend on each other in a circle.
 */
export interface Nested {
  schema: TSchema;
  pages(id: string, ships?: readonly string[]): AsyncIterable<readonly object[]>;
}
