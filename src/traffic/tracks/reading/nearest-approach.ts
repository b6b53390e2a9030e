import { distanceM, RAD_PER_DEG, wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { MARK_FIRST, NO_COURSE, NO_SPEED, type TrackColumns } from '../stored-track.ts';
import { lastAtOrBefore, type TenthsRange } from './join-track.ts';

/** Position of a vessel at a point of a leg, or interpolated between two. */
export interface PlaceAtTime {
  readonly latitude: number;
  readonly longitude: number;
  /** Interpolated between both points; null if one of them is unknown. */
  readonly speedKnots: number | null;
  readonly courseDeg: number | null;
  /** Times of the points before and after. */
  readonly beforeTenths: number;
  readonly afterTenths: number;
  /** Index of the point before. */
  readonly index: number;
}

/** Position at a time; undefined if no leg covers it, even if there are points before and after the gap. */
export function placeAt(track: TrackColumns, tenths: number): PlaceAtTime | undefined {
  const index = lastAtOrBefore(track, tenths);
  if (index < 0) return undefined;
  const begin = track.tenths[index] ?? 0;
  const isAtPoint = begin === tenths;
  const isLine = index + 1 < track.count && !((track.marks[index + 1] ?? 0) & MARK_FIRST);
  if (!isAtPoint && !isLine) return undefined;
  const next = isAtPoint ? index : index + 1;
  const end = track.tenths[next] ?? 0;
  const share = isAtPoint ? 0 : (tenths - begin) / (end - begin);
  const between = (column: ArrayLike<number>) => {
    const from = column[index] ?? 0;
    return from + share * ((column[next] ?? 0) - from);
  };
  const [speed, nextSpeed] = [track.speeds[index] ?? NO_SPEED, track.speeds[next] ?? NO_SPEED];
  const [course, nextCourse] = [track.courses[index] ?? NO_COURSE, track.courses[next] ?? NO_COURSE];
  const west = track.lonE5[index] ?? 0;
  const eastward = wrap180(((track.lonE5[next] ?? 0) - west) / 1e5);
  const hasCourses = course < NO_COURSE && nextCourse < NO_COURSE;
  return {
    latitude: between(track.latE5) / 1e5,
    longitude: share === 0 ? west / 1e5 : wrap180(west / 1e5 + share * eastward),
    speedKnots: speed === NO_SPEED || nextSpeed === NO_SPEED ? null : between(track.speeds) / 10,
    courseDeg: hasCourses ? (course + share * wrap180(nextCourse - course) + 360) % 360 : null,
    beforeTenths: begin,
    afterTenths: end,
    index,
  };
}

export interface NearestApproach {
  readonly tenths: number;
  readonly distanceM: number;
}

type Pair = readonly [TrackColumns, TrackColumns];

/**
 * Time of the nearest approach of two vessels, while both were on a leg. Both move in straight lines between points, so
 * their relative position moves along a line whose nearest point can be computed. Undefined if no legs overlap in time.
 */
export function findNearest(pair: Pair, range: TenthsRange): NearestApproach | undefined {
  let nearest: NearestApproach | undefined;
  for (const [from, to] of commonSpans(pair, range)) {
    for (const tenths of new Set([from, nearestWithin(pair, from, to), to])) {
      const distance = distanceAt(pair, tenths);
      if (distance !== undefined && (!nearest || distance < nearest.distanceM))
        nearest = { tenths, distanceM: distance };
    }
  }
  return nearest;
}

export function distanceAt([one, other]: Pair, tenths: number): number | undefined {
  const [a, b] = [placeAt(one, tenths), placeAt(other, tenths)];
  return a && b && distanceM(a, b);
}

/** Spans of time between neighbouring points of either track, within both tracks. A span may be a gap between legs. */
function* commonSpans([one, other]: Pair, range: TenthsRange): Generator<readonly [number, number]> {
  const begin = Math.max(
    range.from,
    one.tenths[0] ?? Number.POSITIVE_INFINITY,
    other.tenths[0] ?? Number.POSITIVE_INFINITY,
  );
  const end = Math.min(range.to, one.tenths[one.count - 1] ?? 0, other.tenths[other.count - 1] ?? 0);
  let [at, first, second] = [begin, lastAtOrBefore(one, begin), lastAtOrBefore(other, begin)];
  if (begin === end) yield [begin, begin];
  while (at < end) {
    const next = Math.min(end, one.tenths[first + 1] ?? end, other.tenths[second + 1] ?? end);
    yield [at, next];
    while ((one.tenths[first + 1] ?? Number.POSITIVE_INFINITY) <= next) first += 1;
    while ((other.tenths[second + 1] ?? Number.POSITIVE_INFINITY) <= next) second += 1;
    at = next;
  }
}

/** Time in whole tenths. Three passes: each one projects at the latitude of the result of the previous one. */
function nearestWithin(pair: Pair, from: number, to: number): number {
  const begin = offsetAt(pair, from);
  // The position at `to` may begin the next leg. `distanceAt` rejects results in the gap before it.
  const end = offsetAt(pair, to);
  if (!begin || !end || to - from < 1) return from;
  let share = 0.5;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const latitude = begin.latitude + share * (end.latitude - begin.latitude);
    const width = Math.cos(latitude * RAD_PER_DEG);
    const [east, north] = [begin.east * width, begin.north];
    const [eastward, northward] = [wrap180(end.east - begin.east) * width, end.north - begin.north];
    const length = eastward ** 2 + northward ** 2;
    share = length === 0 ? 0 : Math.min(1, Math.max(0, -(east * eastward + north * northward) / length));
  }
  return Math.round(from + share * (to - from));
}

/** Position of one vessel relative to the other in degrees, and the mean latitude. */
function offsetAt([one, other]: Pair, tenths: number) {
  const [a, b] = [placeAt(one, tenths), placeAt(other, tenths)];
  if (!a || !b) return undefined;
  const east = wrap180(a.longitude - b.longitude);
  return { east, north: a.latitude - b.latitude, latitude: (a.latitude + b.latitude) / 2 };
}
