/** One point of a track, in the units of `TrackColumns`. */
export interface TrackPoint {
  mmsi: number;
  tenths: number;
  latE5: number;
  lonE5: number;
  speed: number;
  course: number;
  mark: number;
}

/** Full circle in 1e-5 degrees. */
const TURN_E5 = 36_000_000;

/** Difference of two longitudes in the shorter direction. */
export function shortWayE5(difference: number): number {
  if (difference >= TURN_E5 / 2) return difference - TURN_E5;
  return difference < -TURN_E5 / 2 ? difference + TURN_E5 : difference;
}
