import { destination, type LatLon } from './geo.ts';
import { knotsToMps } from './units.ts';

/** Below this speed the course says nothing: the vessel lies still. */
const STILL_KNOTS = 0.5;
/** A vessel is moved on by course and speed for this long after its report; then it stands. */
export const RECKON_SECS = 60;

/** How something moves; the course is null where nobody knows it. */
export interface Course {
  speedKnots: number;
  courseDeg: number | null;
}

export const isStill = ({ speedKnots, courseDeg }: Course): boolean => courseDeg === null || speedKnots < STILL_KNOTS;

/** For how much of the time since a report the vessel is moved on. */
export const reckonedSecs = (sinceSecs: number): number => Math.min(RECKON_SECS, Math.max(0, sinceSecs));

/** Where something will be after a time, if it keeps course and speed; where it is if it lies still. */
export function ahead(from: LatLon, course: Course, seconds: number): LatLon {
  const { courseDeg, speedKnots } = course;
  if (courseDeg === null || isStill(course)) return from;
  return destination(from, courseDeg, knotsToMps(speedKnots) * seconds);
}
