import { type Course, isStill } from '../../lib/reckoning.ts';

/** Minimum rotation: each one redraws the whole map, and a course fluctuates. */
const STEADY_DEG = 3;

/** Shortest rotation between two directions, -180 to 180. */
export const turnBetween = (fromDeg: number, toDeg: number): number => ((((toDeg - fromDeg) % 360) + 540) % 360) - 180;

interface Up {
  isCourseUp: boolean;
  /** Movement of your vessel; undefined without a position. */
  course: Course | undefined;
  /** Current upward direction. */
  bearingDeg: number;
}

/** New upward direction; undefined if unchanged. A stationary vessel has no course, so it keeps the last direction. */
export function nextUp({ isCourseUp, course, bearingDeg }: Up): number | undefined {
  if (!isCourseUp) return bearingDeg === 0 ? undefined : 0;
  if (!course || course.courseDeg === null || isStill(course)) return undefined;
  return Math.abs(turnBetween(bearingDeg, course.courseDeg)) < STEADY_DEG ? undefined : course.courseDeg;
}
