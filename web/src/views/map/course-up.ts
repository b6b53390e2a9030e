import { type Course, isStill } from '../../lib/reckoning.ts';

/** The map is not turned for less: every turn draws all of it, and a course trembles. */
const STEADY_DEG = 3;

/** From one direction to another the short way, from -180 to 180. */
export const turnBetween = (fromDeg: number, toDeg: number): number => ((((toDeg - fromDeg) % 360) + 540) % 360) - 180;

interface Up {
  isCourseUp: boolean;
  /** How your vessel moves; undefined without a position. */
  course: Course | undefined;
  /** What is up now. */
  bearingDeg: number;
}

/** What is to be up; undefined where the map stays as it is. A vessel that lies still has no course, so it keeps the last. */
export function nextUp({ isCourseUp, course, bearingDeg }: Up): number | undefined {
  if (!isCourseUp) return bearingDeg === 0 ? undefined : 0;
  if (!course || course.courseDeg === null || isStill(course)) return undefined;
  return Math.abs(turnBetween(bearingDeg, course.courseDeg)) < STEADY_DEG ? undefined : course.courseDeg;
}
