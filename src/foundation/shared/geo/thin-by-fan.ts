import { EARTH_RADIUS_M, RAD_PER_DEG } from './geo.ts';
import { OctagonFans } from './octagon-fans.ts';

/*
 * Thins a track, so that each point is within a distance of the straight line between the kept points, at its own time: see
 * `OctagonFans`. If the line to a point does not fit all points since the last kept one, the previous point is kept and a
 * new fan begins there.
 */

const METRES_PER_DEGREE = EARTH_RADIUS_M * RAD_PER_DEG;
/** Share of the tolerance for the error of the flat plane, which limits how far north or south a line may go. */
const PLANE = 0.01;
/** Half the circumference of the earth, the maximum distance of two places. */
const FARTHEST_M = 20_037_509;
/** Above this tolerance, half of it is for the error of the plane, so that lines can be long. */
const COARSE_M = 2000;
const COARSE_PLANE = 0.5;

/** A track as columns, ordered by time without repeated times. */
export interface TimedPlaces {
  /** In any unit. */
  readonly times: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  /** The unit of the coordinates in degrees; 1 for degrees. */
  readonly unit: number;
}

/**
 * Returns the indexes to keep, from `first` to before `end`, so that all other points are at most `distanceM` from the lines
 * between them. The first and the last are always kept.
 */
export function thin(track: TimedPlaces, [first, end]: readonly [number, number], distanceM: number): number[] {
  if (end - first <= 2) return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (distanceM <= 0) return Array.from({ length: end - first }, (_, index) => first + index);
  if (distanceM >= FARTHEST_M) return [first, end - 1];
  const share = distanceM > COARSE_M ? COARSE_PLANE : PLANE;
  const radiusM = distanceM * (1 - share);
  const { times, latitudes, longitudes, unit } = track;
  const fan = new OctagonFans(1);
  const kept = [first];
  let anchor = first;
  let eastM = 0;
  let turn = 0;
  const begin = (index: number): void => {
    anchor = index;
    const latitude = (latitudes[index] ?? 0) * unit * RAD_PER_DEG;
    eastM = Math.cos(latitude) * METRES_PER_DEGREE;
    turn = Math.abs(Math.tan(latitude)) * RAD_PER_DEG;
    fan.open(0);
  };
  /** Whether the line from the anchor to the point fits all points between; if so, the point is added to the fan. */
  const admits = (index: number): boolean => {
    const time = (times[index] ?? 0) - (times[anchor] ?? 0);
    const north = ((latitudes[index] ?? 0) - (latitudes[anchor] ?? 0)) * unit;
    if (turn * Math.abs(north) > share || time <= 0) return false;
    let east = ((longitudes[index] ?? 0) - (longitudes[anchor] ?? 0)) * unit;
    if (east > 180) east -= 360;
    else if (east < -180) east += 360;
    return fan.admit(0, (east * eastM) / time, (north * METRES_PER_DEGREE) / time, radiusM / time);
  };
  begin(first);
  for (let index = first + 1; index < end; index += 1) {
    if (admits(index)) continue;
    // The first point after the anchor is kept if even the line to it exceeds the plane.
    const tip = Math.max(index - 1, anchor);
    if (tip > anchor) {
      kept.push(tip);
      begin(tip);
      if (admits(index)) continue;
    }
    if (index < end - 1) kept.push(index);
    begin(index);
  }
  kept.push(end - 1);
  return kept;
}
