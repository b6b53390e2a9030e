import { badRequest } from '../errors.ts';
import { fault } from '../faults.ts';
import { createPause, inSlices, runThrough, type Steps } from '../slices.ts';
import { EARTH_RADIUS_M, RAD_PER_DEG } from './geo.ts';

/*
 * Finds the straight lines from an anchor that pass near enough to all later positions, each at its time. A line is a
 * velocity. Each position allows the velocities in a disc around the velocity that leads to it; the inscribed octagon
 * replaces the disc. The intersection of all octagons is eight numbers: the maximum velocity in each of eight directions.
 */

const DIRECTIONS = 8;
/** Distance from the centre of a regular octagon to its sides, if its corners are at 1. */
const INSCRIBED = Math.cos(Math.PI / DIRECTIONS);

/** The fans of many tracks, one for each slot. */
export class OctagonFans {
  #reach: Float64Array;

  constructor(slots: number) {
    this.#reach = new Float64Array(slots * DIRECTIONS);
  }

  /** Changes the number of slots. */
  resize(slots: number): void {
    const reach = new Float64Array(slots * DIRECTIONS);
    reach.set(this.#reach.subarray(0, reach.length));
    this.#reach = reach;
  }

  /** Allows all lines, for a new anchor. */
  open(slot: number): void {
    this.#reach.fill(Number.POSITIVE_INFINITY, slot * DIRECTIONS, (slot + 1) * DIRECTIONS);
  }

  /** Allows no line. */
  close(slot: number): void {
    this.#reach.fill(Number.NEGATIVE_INFINITY, slot * DIRECTIONS, (slot + 1) * DIRECTIONS);
  }

  /**
   * Adds a position. The velocity (x, y) leads to it, and lines within `radius` pass near enough, all in one unit. Returns
   * false without a change if the line to it does not fit all earlier positions.
   */
  admit(slot: number, x: number, y: number, radius: number): boolean {
    const d = (x + y) * Math.SQRT1_2;
    const e = (x - y) * Math.SQRT1_2;
    const reach = this.#reach;
    const at = slot * DIRECTIONS;
    if (x > (reach[at] ?? 0) || -x > (reach[at + 1] ?? 0)) return false;
    if (y > (reach[at + 2] ?? 0) || -y > (reach[at + 3] ?? 0)) return false;
    if (d > (reach[at + 4] ?? 0) || -d > (reach[at + 5] ?? 0)) return false;
    if (e > (reach[at + 6] ?? 0) || -e > (reach[at + 7] ?? 0)) return false;
    const width = INSCRIBED * radius;
    if (x + width < (reach[at] ?? 0)) reach[at] = x + width;
    if (width - x < (reach[at + 1] ?? 0)) reach[at + 1] = width - x;
    if (y + width < (reach[at + 2] ?? 0)) reach[at + 2] = y + width;
    if (width - y < (reach[at + 3] ?? 0)) reach[at + 3] = width - y;
    if (d + width < (reach[at + 4] ?? 0)) reach[at + 4] = d + width;
    if (width - d < (reach[at + 5] ?? 0)) reach[at + 5] = width - d;
    if (e + width < (reach[at + 6] ?? 0)) reach[at + 6] = e + width;
    if (width - e < (reach[at + 7] ?? 0)) reach[at + 7] = width - e;
    return true;
  }
}

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
/** Tolerance above which half of it is for the error of the plane, so that lines can be long. */
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

/** Points per step, which take less than a millisecond. */
const POINTS_PER_STEP = 4096;

/**
 * Returns the indexes to keep, from `first` to before `end`, so that all other points are at most `distanceM` from the lines
 * between them. The first and the last are always kept.
 */
export const thin = (track: TimedPlaces, range: readonly [number, number], distanceM: number): number[] =>
  runThrough(thinSteps(track, range, distanceM));

function* thinSteps(track: TimedPlaces, [first, end]: readonly [number, number], distanceM: number): Steps<number[]> {
  if (end - first <= 2 || distanceM <= 0) return yield* allSteps(first, end);
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
    if ((index - first) % POINTS_PER_STEP === 0) yield;
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

function* allSteps(first: number, end: number): Steps<number[]> {
  const all: number[] = [];
  for (let index = first; index < end; index += 1) {
    all.push(index);
    if (all.length % POINTS_PER_STEP === 0) yield;
  }
  return all;
}

/** Thins each leg like `thin`. */
export function* thinLegs(
  track: TimedPlaces,
  legs: readonly LineOfPoints[],
  distanceM: number,
): Steps<(readonly number[])[]> {
  const kept: number[][] = [];
  let sinceStep = 0;
  for (const { first, end } of legs) {
    kept.push(yield* thinSteps(track, [first, end], distanceM));
    sinceStep += end - first;
    if (sinceStep < POINTS_PER_STEP) continue;
    sinceStep = 0;
    yield;
  }
  return kept;
}

/** Growth of the tolerance from one attempt to the next. */
const COARSER = 1.6;
/** First tolerance for a track that is stored unthinned. */
const FINEST_M = 1;

export interface Thinned {
  /** Indexes of the remaining points of each leg. */
  readonly legs: readonly (readonly number[])[];
  /** Maximum distance of a received position from the lines, at its own time. */
  readonly toleranceM: number;
  readonly count: number;
}

/** Points of a track that a line connects: from `first` to before `end`. */
export interface LineOfPoints {
  readonly first: number;
  readonly end: number;
}

/** Refuses a limit that is below the number of end points of the legs. */
export function demandEnds(legs: readonly LineOfPoints[], maxPoints: number): void {
  const fewest = endsOf(legs);
  if (fewest <= maxPoints) return;
  throw badRequest(
    `maxPoints must be at least ${fewest}, the ends of ${legs.length} legs, or the range shorter`,
    fault('maxPoints', 'range', { minimum: fewest }, maxPoints),
  );
}

/** Number of end points of the legs, the minimum for a thinned track. */
export const endsOf = (legs: readonly LineOfPoints[]): number =>
  legs.reduce((sum, { first, end }) => sum + Math.min(2, end - first), 0);

/**
 * Thins the legs with a growing tolerance until at most `maxPoints` remain; `maxPoints` must be at least `endsOf(legs)`. The
 * tolerance of storing and that of thinning add up.
 */
export async function thinToFit(
  track: TimedPlaces,
  legs: readonly LineOfPoints[],
  { maxPoints, storedM }: { maxPoints: number; storedM: number },
): Promise<Thinned> {
  const pause = createPause();
  let toleranceM = storedM;
  for (;;) {
    const kept = await inSlices(thinLegs(track, legs, toleranceM - storedM), pause);
    const count = kept.reduce((sum, { length }) => sum + length, 0);
    if (count <= maxPoints) return { legs: kept, toleranceM, count };
    toleranceM = Math.max(FINEST_M, toleranceM) * COARSER;
    await pause();
  }
}
