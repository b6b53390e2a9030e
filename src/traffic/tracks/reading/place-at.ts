import { wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { MARK_FIRST, NO_COURSE, NO_SPEED, type TrackColumns } from '../stored-track.ts';
import { lastAtOrBefore } from './join-track.ts';

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

/** Undefined if no leg covers the time: nothing was received then, even if there are points before and after. */
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
