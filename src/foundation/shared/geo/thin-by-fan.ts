import { EARTH_RADIUS_M, RAD_PER_DEG } from './geo.ts';

/*
 * Thins a track so that no point of it is farther than a distance from the straight line between the kept points, at its
 * own time. From the last kept point each later one allows the velocities that pass it near enough: a disc. What all of
 * them allow is narrowed to eight half-planes of fixed directions, the sides of an octagon in each disc. A point that
 * lies inside all of them can end a line; when one does not, the point before it is kept, and the fan begins there.
 */

const SIDES = 8;
const METRES_PER_DEGREE = EARTH_RADIUS_M * RAD_PER_DEG;
/** From the middle of the octagon to its sides, by the distance to its corners. */
const INSIDE = Math.cos(Math.PI / SIDES);
const EAST = Float64Array.from({ length: SIDES }, (_, side) => Math.cos((2 * Math.PI * side) / SIDES));
const NORTH = Float64Array.from({ length: SIDES }, (_, side) => Math.sin((2 * Math.PI * side) / SIDES));
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
  const reachM = distanceM * (1 - share) * INSIDE;
  const { times, latitudes, longitudes, unit } = track;
  const limits = new Float64Array(SIDES);
  const kept = [first];
  let anchor = first;
  let eastM = 0;
  let turn = 0;
  const begin = (index: number): void => {
    anchor = index;
    const latitude = (latitudes[index] ?? 0) * unit * RAD_PER_DEG;
    eastM = Math.cos(latitude) * METRES_PER_DEGREE;
    turn = Math.abs(Math.tan(latitude)) * RAD_PER_DEG;
    limits.fill(Number.POSITIVE_INFINITY);
  };
  /** Whether the line from the anchor to the point passes all in between; if so, what the point allows counts too. */
  const admits = (index: number): boolean => {
    const time = (times[index] ?? 0) - (times[anchor] ?? 0);
    const north = ((latitudes[index] ?? 0) - (latitudes[anchor] ?? 0)) * unit;
    if (turn * Math.abs(north) > share || time <= 0) return false;
    let east = ((longitudes[index] ?? 0) - (longitudes[anchor] ?? 0)) * unit;
    if (east > 180) east -= 360;
    else if (east < -180) east += 360;
    const x = (east * eastM) / time;
    const y = (north * METRES_PER_DEGREE) / time;
    const reach = reachM / time;
    for (let side = 0; side < SIDES; side += 1)
      if ((EAST[side] ?? 0) * x + (NORTH[side] ?? 0) * y > (limits[side] ?? 0)) return false;
    for (let side = 0; side < SIDES; side += 1) {
      const limit = (EAST[side] ?? 0) * x + (NORTH[side] ?? 0) * y + reach;
      if (limit < (limits[side] ?? 0)) limits[side] = limit;
    }
    return true;
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
