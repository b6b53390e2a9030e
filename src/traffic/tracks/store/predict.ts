import { NO_COURSE, NO_SPEED } from '../stored-track.ts';

/** What a prediction goes by, of one end of a line. */
export interface Motion {
  speed: number;
  course: number;
}

/** Below it a vessel lies still, and what it reports of its speed is noise. */
const STILL = 5;
const SINES = Array.from({ length: 361 }, (_, degrees) => Math.round(32_768 * Math.sin((degrees * Math.PI) / 180)));
const COSINES = SINES.map((_, degrees) => SINES[(degrees + 90) % 360] ?? 0);
const SECANTS = Array.from({ length: 90 }, (_, degrees) => Math.round(1024 / Math.cos((degrees * Math.PI) / 180)));
/** How many 1e-5 degrees of latitude 0.1 kn are in 0.1 s, for the sum of two ends in units of the sines. */
const UNITS = 0.004_626_5 / 2 / 32_768;
/** Nothing goes farther between two points; a place that is not predicted only costs some bytes. */
const MAX_E5 = 2_000_000;

/**
 * How far a vessel comes in a time, by the mean of its speed and course at both ends, in 1e-5 degrees. Part of the stored
 * format: whole numbers from tables, and operations that give the same result in every engine.
 */
export function predict(from: Motion, to: Motion, tenths: number): { north: number; east: number } {
  const isKnown =
    from.speed !== NO_SPEED && to.speed !== NO_SPEED && from.course !== NO_COURSE && to.course !== NO_COURSE;
  if (!isKnown || (from.speed < STILL && to.speed < STILL)) return { north: 0, east: 0 };
  const north = (from.speed * (COSINES[from.course] ?? 0) + to.speed * (COSINES[to.course] ?? 0)) * UNITS * tenths;
  const east = (from.speed * (SINES[from.course] ?? 0) + to.speed * (SINES[to.course] ?? 0)) * UNITS * tenths;
  return Math.abs(north) > MAX_E5 || Math.abs(east) > MAX_E5 ? { north: 0, east: 0 } : { north, east };
}

/** The place that a prediction leads to, in whole units. */
export function placeAfter(latE5: number, lonE5: number, { north, east }: { north: number; east: number }) {
  const secant = SECANTS[Math.min(89, Math.floor(Math.abs(latE5) / 100_000))] ?? 1024;
  return { latE5: latE5 + Math.round(north), lonE5: lonE5 + Math.round((east * secant) / 1024) };
}

/** Whole degrees, and one value more for an unknown course. */
const COURSES = NO_COURSE + 1;

/** From one course to the next, mostly the short way round. */
export function courseStep(from: number, to: number): number {
  const step = to - from;
  return step > COURSES / 2 ? step - COURSES : step < -COURSES / 2 ? step + COURSES : step;
}

/** The course that a step leads to. */
export const courseAfter = (from: number, step: number): number => (((from + step) % COURSES) + COURSES) % COURSES;
