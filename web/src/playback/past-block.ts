import type { Schema } from '../api/schema-types.ts';
import type { LatLon } from '../lib/geo.ts';
import type { PlaybackBlock } from '../lib/playback-block.ts';

/** Mark of the first point of a leg: the way from the point before is unknown. */
export const FIRST_OF_LEG = 1;
/** Mark of a point from the hosted feed. */
export const FROM_FEED = 8;

type Track = Pick<Schema<'VesselTrack'>, 'mmsi' | 't0' | 'legs' | 'tolerance_m'>;

/** Positions of vessels for a time range. */
export type PastBlock = Pick<PlaybackBlock, 'toleranceM' | 'tracks'>;

export interface TimedPoint extends LatLon {
  readonly atMs: number;
  readonly speedKnots: number;
}

/** Positions as received of an object outside the other tracks: your vessel, a ship of the fleet. */
export function blockOf(
  id: number,
  points: readonly TimedPoint[],
  isGap: (before: TimedPoint, after: TimedPoint) => boolean,
): PastBlock {
  const track = {
    mmsi: id,
    tenths: Float64Array.from(points, ({ atMs }) => atMs / 100),
    latitudes: Float64Array.from(points, ({ latitude }) => latitude),
    longitudes: Float64Array.from(points, ({ longitude }) => longitude),
    speeds: Float32Array.from(points, ({ speedKnots }) => speedKnots),
    marks: Uint16Array.from(points, (point, index) => {
      const before = points[index - 1];
      return before && !isGap(before, point) ? 0 : FIRST_OF_LEG;
    }),
  };
  return { toleranceM: 0, tracks: [track] };
}

/** Track of one vessel from the service: each leg begins with a mark. */
export function blockOfTrack({ mmsi, t0, legs, tolerance_m: toleranceM }: Track): PastBlock {
  const startTenths = Date.parse(t0) / 100;
  const points = legs.flatMap((leg) =>
    leg.points.map((point, index) => ({
      point,
      mark: (index === 0 ? FIRST_OF_LEG : 0) | (leg.source === 'remote' ? FROM_FEED : 0),
    })),
  );
  const track = {
    mmsi,
    tenths: Float64Array.from(points, ({ point: [secs] }) => startTenths + Math.round((secs ?? 0) * 10)),
    latitudes: Float64Array.from(points, ({ point: [, latitude] }) => latitude ?? 0),
    longitudes: Float64Array.from(points, ({ point: [, , longitude] }) => longitude ?? 0),
    speeds: Float32Array.from(points, ({ point: [, , , knots] }) => knots ?? Number.NaN),
    marks: Uint16Array.from(points, ({ mark }) => mark),
  };
  return { toleranceM, tracks: [track] };
}

/** Approximate size: columns and their objects. */
export const bytesOf = ({ tracks }: PastBlock): number =>
  tracks.reduce((sum, { tenths }) => sum + tenths.length * 30 + 600, 200);
