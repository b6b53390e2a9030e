import type { LatLon } from '../lib/geo.ts';

/** The first point of a leg: between it and the point before it is not known where the vessel was. */
export const FIRST_OF_LEG = 1;
/** The leg comes from the hosted feed. It is set at the first point of the leg at least. */
export const FROM_FEED = 8;
/** In the place of a speed that is not known. */
export const NO_SPEED = 1023;

/** Where vessels were for a while: the points of one vessel after the other, as columns. */
export interface PastBlock {
  readonly startMs: number;
  /** How far a drawn vessel is at most from where it was. */
  readonly toleranceM: number;
  readonly mmsis: ArrayLike<number>;
  /** Before which point each vessel ends; the next one begins there. */
  readonly ends: ArrayLike<number>;
  /** 0.1 s since the start; in order, and also before it. */
  readonly tenths: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  /** 0.1 kn. */
  readonly speeds: ArrayLike<number>;
  readonly marks: ArrayLike<number>;
}

interface TimedPoint extends LatLon {
  readonly atMs: number;
  readonly speedKnots: number;
}

/** The positions of something that is not in the tracks of others: your vessel, a ship of the fleet. */
export function blockOf(
  id: number,
  points: readonly TimedPoint[],
  isGap: (before: TimedPoint, after: TimedPoint) => boolean,
): PastBlock {
  const startMs = points[0]?.atMs ?? 0;
  return {
    startMs,
    toleranceM: 0,
    mmsis: [id],
    ends: [points.length],
    tenths: Float64Array.from(points, ({ atMs }) => (atMs - startMs) / 100),
    latitudes: Float64Array.from(points, ({ latitude }) => latitude),
    longitudes: Float64Array.from(points, ({ longitude }) => longitude),
    speeds: Float32Array.from(points, ({ speedKnots }) => speedKnots * 10),
    marks: Uint8Array.from(points, (point, index) => {
      const before = points[index - 1];
      return before && !isGap(before, point) ? 0 : FIRST_OF_LEG;
    }),
  };
}

/** About what it occupies. */
export const bytesOf = ({ tenths, mmsis }: PastBlock): number => tenths.length * 28 + mmsis.length * 8 + 200;
