import Type from 'typebox';
import { badRequest } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { shared } from '../../../server/http/named.ts';
import { BOX_PATTERN, parseInstant } from '../../../server/http/parameters.ts';
import { tileParams, VesselParams } from '../../../server/http/schema.ts';
import type { ReadRange } from './read-tracks.ts';

const HOUR_MS = 3_600_000;
/** Maximum length of a time in RFC 3339. */
const MAX_TIME_LENGTH = 40;

const Instant = (description: string) =>
  Type.String({ maxLength: MAX_TIME_LENGTH, description: `${description}: RFC 3339 or Unix seconds` });

const rangeQuery = {
  from: Type.Optional(shared('from', Instant('Default: 24 h before `to`'))),
  to: Type.Optional(shared('to', Instant('Default: now'))),
};

/** Range of a query, by default the last 24 hours. */
export function parseRange(
  { from, to }: { from?: string; to?: string },
  { now, maxHours }: { now: number; maxHours: number },
): ReadRange {
  const toMs = to === undefined ? now : parseInstant('to', to, 999);
  const fromMs = from === undefined ? toMs - 24 * HOUR_MS : parseInstant('from', from);
  if (fromMs > toMs) throw badRequest('from must not be after to', fault('from', 'order', 'to', from));
  if (toMs - fromMs > maxHours * HOUR_MS + 999) {
    const longest = maxHours % 24 === 0 && maxHours > 24 ? `${maxHours / 24} days` : `${maxHours} hours`;
    throw badRequest(`to must be at most ${longest} after from`, fault('to', 'conflict', 'from', to));
  }
  return { fromMs, toMs };
}

export const VesselPath = VesselParams;
const Box = Type.String({
  pattern: BOX_PATTERN,
  description: 'west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east',
});

export const TrackQuery = Type.Object({
  ...rangeQuery,
  maxPoints: Type.Integer({ minimum: 2, maximum: 10_000, default: 2000, description: 'At most so many positions' }),
  format: Type.Unsafe<'json' | 'geojson' | 'gpx'>({
    type: 'string',
    enum: ['json', 'geojson', 'gpx'],
    default: 'json',
  }),
});
export const TotalsQuery = Type.Object(rangeQuery);
export const AreaQuery = Type.Object({
  ...rangeQuery,
  bbox: shared('bbox', Box),
  detail: Type.Unsafe<'list' | 'legs'>({
    type: 'string',
    enum: ['list', 'legs'],
    default: 'list',
    description: '`list`: when each vessel was inside, at most 366 days. `legs`: its whole track too, at most 24 hours',
  }),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 500, description: 'At most so many vessels' }),
  cursor: Type.Integer({ minimum: 0, default: 0, description: '`next_cursor` of the answer before' }),
  maxPoints: Type.Integer({
    minimum: 2,
    maximum: 10_000,
    default: 500,
    description: 'At most so many positions of a vessel, beside the ends of its legs',
  }),
});
export const InstantQuery = Type.Object({ time: Instant('The instant'), bbox: Type.Optional(Box) });
export const ApproachQuery = Type.Object({
  ...rangeQuery,
  mmsi: Type.Array(Type.String({ pattern: '^(own|[1-9]\\d{0,8})$' }), {
    minItems: 2,
    maxItems: 2,
    description: 'The two vessels; `own` is your vessel',
  }),
  format: Type.Unsafe<'json' | 'geojson' | 'gpx' | 'csv'>({
    type: 'string',
    enum: ['json', 'geojson', 'gpx', 'csv'],
    default: 'json',
  }),
});
export const WipeQuery = Type.Object({ before: Instant('Tracks that ended before this') });
export const PlaybackQuery = Type.Object(rangeQuery);
export const BlockPath = Type.Object({
  generation: Type.String({ maxLength: 100, description: '`generation` of `GET /v1/playback`' }),
  zoom: Type.Integer({ minimum: 0, maximum: 24 }),
  ...tileParams,
  block: Type.Integer({ minimum: 0, maximum: 422_000_000, description: 'Unix time divided by 600' }),
});
