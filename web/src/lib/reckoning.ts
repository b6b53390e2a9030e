import { destination, type LatLon } from './geo.ts';
import { knotsToMps } from './units.ts';

/** Below this speed the course is unreliable: the vessel is stationary. */
const STILL_KNOTS = 0.5;
/** Time after a report for which a vessel is moved on by course and speed; then it stops. */
export const RECKON_SECS = 60;

/** Movement of a vessel; the course is null if unknown. */
export interface Course {
  speedKnots: number;
  courseDeg: number | null;
}

export const isStill = ({ speedKnots, courseDeg }: Course): boolean => courseDeg === null || speedKnots < STILL_KNOTS;

/** Part of the time since a report for which the vessel is moved on. */
export const reckonedSecs = (sinceSecs: number): number => Math.min(RECKON_SECS, Math.max(0, sinceSecs));

/** Position after a time at constant course and speed; unchanged if stationary. */
export function ahead(from: LatLon, course: Course, seconds: number): LatLon {
  const { courseDeg, speedKnots } = course;
  if (courseDeg === null || isStill(course)) return from;
  return destination(from, courseDeg, knotsToMps(speedKnots) * seconds);
}
