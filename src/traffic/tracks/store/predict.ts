import { NO_COURSE, NO_SPEED } from '../stored-track.ts';

/** Speed below which a vessel counts as still: its reported speed is noise. */
const STILL = 5;
const SINES = Int32Array.from({ length: 361 }, (_, degrees) =>
  Math.round(32_768 * Math.sin((degrees * Math.PI) / 180)),
);
const COSINES = SINES.map((_, degrees) => SINES[(degrees + 90) % 360] ?? 0);
const SECANTS = Int32Array.from({ length: 90 }, (_, degrees) => Math.round(1024 / Math.cos((degrees * Math.PI) / 180)));
/** Movement in 1e-5 degrees per 0.1 kn and 0.1 s; halved for the mean of two ends, divided by the unit of sines. */
const UNITS = 0.004_626_5 / 2 / 32_768;
/** Maximum movement between two points. A larger one is not predicted, which only costs some bytes. */
const MAX_E5 = 2_000_000;

/**
 * Moves a place by the mean of speed and course at both ends over a time. Part of the stored format: integer tables, and
 * operations with the same result in every engine.
 */
export class PredictedPlace {
  latE5 = 0;
  lonE5 = 0;
  #isKnown = false;
  #isStill = true;
  /** Speed to the north and east, times the unit of the sines. */
  #north = 0;
  #east = 0;

  /** Sets speed and course at this place. */
  begin(speed: number, course: number): void {
    this.#isKnown = speed !== NO_SPEED && course !== NO_COURSE;
    this.#isStill = speed < STILL;
    // 32-bit integers need no allocation.
    this.#north = Math.imul(speed, COSINES[course] ?? 0);
    this.#east = Math.imul(speed, SINES[course] ?? 0);
  }

  /** Moves to the next place, with speed and course there and the time in between. */
  move(speed: number, course: number, tenths: number): void {
    const wasKnown = this.#isKnown;
    const wasStill = this.#isStill;
    const northBefore = this.#north;
    const eastBefore = this.#east;
    this.begin(speed, course);
    if (!wasKnown || !this.#isKnown || (wasStill && this.#isStill)) return;
    const north = (northBefore + this.#north) * UNITS * tenths;
    const east = (eastBefore + this.#east) * UNITS * tenths;
    if (Math.abs(north) > MAX_E5 || Math.abs(east) > MAX_E5) return;
    const secant = SECANTS[Math.min(89, Math.floor(Math.abs(this.latE5) / 100_000))] ?? 1024;
    // Same as `Math.round` here, but without its branch, and as a 32-bit integer without allocation.
    this.latE5 = (this.latE5 + Math.floor(north + 0.5)) | 0;
    this.lonE5 = (this.lonE5 + Math.floor((east * secant) / 1024 + 0.5)) | 0;
  }
}

/** Number of courses: whole degrees, and one value for an unknown course. */
const COURSES = NO_COURSE + 1;

/** Difference of two courses, mostly in the shorter direction. */
export function courseStep(from: number, to: number): number {
  const step = to - from;
  return step > COURSES / 2 ? step - COURSES : step < -COURSES / 2 ? step + COURSES : step;
}

/** Course after a difference. */
export function courseAfter(from: number, step: number): number {
  const course = from + step;
  return course >= 0 && course < COURSES ? course : ((course % COURSES) + COURSES) % COURSES;
}
