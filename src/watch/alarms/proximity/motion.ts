import { type LatLon, RAD_PER_DEG, wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { METRES_PER_DEGREE } from '../../../foundation/shared/units.ts';

/** How far ahead a position is brought by course and speed: beyond that nobody knows whether it holds its course. */
const MAX_AHEAD_MS = 30_000;

/** A position as it is reported; without speed or course it is not moving. */
export interface Reported extends LatLon {
  readonly speedMps?: number | null;
  readonly courseDeg?: number | null;
  /** When it was measured, by the clock of this machine; now where it is not known. */
  readonly fixAt?: number;
  /** Of another vessel. */
  readonly source?: 'local' | 'remote';
}

/** A reported position with its speed as degrees a second, so that bringing it ahead costs two multiplications. */
export interface Motion {
  readonly latitude: number;
  readonly longitude: number;
  readonly northDegPerS: number;
  readonly eastDegPerS: number;
  readonly at: number;
}

/** A time of measurement that is ahead of the clock, or long past, counts as now, or as the longest time ahead. */
export function toMotion(
  { latitude, longitude, speedMps, courseDeg, fixAt = Infinity }: Reported,
  now: number,
): Motion {
  const at = Math.max(now - MAX_AHEAD_MS, Math.min(now, fixAt));
  if (!speedMps || courseDeg === null || courseDeg === undefined) {
    return { latitude, longitude, northDegPerS: 0, eastDegPerS: 0, at };
  }
  const course = courseDeg * RAD_PER_DEG;
  const degPerS = speedMps / METRES_PER_DEGREE;
  // Near a pole a degree of longitude is no distance; there a vessel counts as standing east and west.
  const shrink = Math.max(Math.cos(latitude * RAD_PER_DEG), 0.01);
  const northDegPerS = degPerS * Math.cos(course);
  return { latitude, longitude, northDegPerS, eastDegPerS: (degPerS * Math.sin(course)) / shrink, at };
}

/** Where it is at `now`, which a clock that was set back does not move it behind its report. */
export function positionAt({ latitude, longitude, northDegPerS, eastDegPerS, at }: Motion, now: number): LatLon {
  const seconds = Math.max(0, Math.min(now - at, MAX_AHEAD_MS)) / 1000;
  const east = longitude + eastDegPerS * seconds;
  return { latitude: latitude + northDegPerS * seconds, longitude: Math.abs(east) > 180 ? wrap180(east) : east };
}
