import { type LatLon, RAD_PER_DEG, wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { METRES_PER_DEGREE } from '../../../foundation/shared/units.ts';

/** Maximum time for which a position is extrapolated by course and speed. */
const MAX_AHEAD_MS = 30_000;

/** A reported position; without speed or course it counts as stopped. */
export interface Reported extends LatLon {
  readonly speedMps?: number | null;
  readonly courseDeg?: number | null;
  /** Time of measurement by the clock of this machine; now if unknown. */
  readonly fixAt?: number;
  /** Of another vessel. */
  readonly source?: 'local' | 'remote';
}

/** A reported position with its speed in degrees per second, so that an extrapolation needs only two multiplications. */
export interface Motion {
  readonly latitude: number;
  readonly longitude: number;
  readonly northDegPerS: number;
  readonly eastDegPerS: number;
  readonly at: number;
}

/** A time of measurement in the future counts as now, one in the distant past as the maximum extrapolation. */
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
  // Near a pole the east-west movement is ignored, because a degree of longitude has almost no length.
  const shrink = Math.max(Math.cos(latitude * RAD_PER_DEG), 0.01);
  const northDegPerS = degPerS * Math.cos(course);
  return { latitude, longitude, northDegPerS, eastDegPerS: (degPerS * Math.sin(course)) / shrink, at };
}

/** Position at `now`. A clock that was set back does not move it behind its report. */
export function positionAt({ latitude, longitude, northDegPerS, eastDegPerS, at }: Motion, now: number): LatLon {
  const seconds = Math.max(0, Math.min(now - at, MAX_AHEAD_MS)) / 1000;
  const east = longitude + eastDegPerS * seconds;
  return { latitude: latitude + northDegPerS * seconds, longitude: Math.abs(east) > 180 ? wrap180(east) : east };
}
