import { EARTH_RADIUS_M, RAD_PER_DEG } from './geo.ts';
import { OctagonFans } from './octagon-fans.ts';

/*
 * Thins a track so that no point of it is farther than a distance from the straight line between the kept points, at its
 * own time: see `OctagonFans`. When the line to a point is not good for all since the last kept one, the point before is
 * kept, and the fan begins there.
 */

const METRES_PER_DEGREE = EARTH_RADIUS_M * RAD_PER_DEG;
/** A line goes no farther north or south than the plane at its beginning is true by this share. */
const PLANE = 0.01;
/** Half of the way around the earth: no two places are farther from each other. */
const FARTHEST_M = 20_037_509;
/** Where a coarse line is asked for, half of it is left to the plane, so that lines may be long. */
const COARSE_M = 2000;
const COARSE_PLANE = 0.5;

/** A track as columns in order of time, each time once. */
export interface TimedPlaces {
  /** In any unit. */
  readonly times: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  /** Of a degree that the places are counted in; 1 for degrees. */
  readonly unit: number;
}

/**
 * The indexes from `first` to before `end` that have to be kept so that the rest is at most `distanceM` from the lines
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
  /** Whether the line from the anchor to the point passes all in between; if so, what the point allows counts too. */
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
    // The first after the anchor is kept where even the line to it is too long for its plane.
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
