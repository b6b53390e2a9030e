/** One point of a track, in the units in which it is stored: see `TrackColumns`. */
export interface TrackPoint {
  mmsi: number;
  tenths: number;
  latE5: number;
  lonE5: number;
  speed: number;
  course: number;
  mark: number;
}

/** All around the earth in 1e-5 degrees. */
const TURN_E5 = 36_000_000;

/** A difference of two longitudes the short way round. */
export function shortWayE5(difference: number): number {
  if (difference >= TURN_E5 / 2) return difference - TURN_E5;
  return difference < -TURN_E5 / 2 ? difference + TURN_E5 : difference;
}
