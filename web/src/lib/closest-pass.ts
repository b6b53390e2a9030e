import { advance, closestApproach, type Motion } from '../../../src/watch/alarms/approach/closest-approach.ts';
import { bearingDeg, type LatLon } from './geo.ts';
import { reckonedSecs } from './reckoning.ts';
import { knotsToMps } from './units.ts';

/** A position with the movement that was reported with it. */
export interface Moving extends LatLon {
  speedKnots: number;
  /** Null where it is not known. */
  courseDeg: number | null;
  /** When it was reported. */
  at: number;
}

/** The nearest pass of two vessels that keep course and speed. */
export interface ClosestPass {
  metres: number;
  /** Until then. */
  secs: number;
  /** From the first to the second, then. */
  bearingDeg: number;
  /** Where both are then. */
  own: LatLon;
  other: LatLon;
}

/** Why there is no pass: a course is not known, they part or keep their distance, or it is too far ahead to be foreseen. */
export type NoPass = 'ownCourse' | 'otherCourse' | 'notNearing' | 'tooFar';

/** Beyond this nobody keeps course and speed. */
const LONGEST_SECS = 3600;

export function closestPass(own: Moving, other: Moving, nowMs: number): ClosestPass | NoPass {
  const [one, two] = [motionAt(own, nowMs), motionAt(other, nowMs)];
  if (!one) return 'ownCourse';
  if (!two) return 'otherCourse';
  const { cpaM: metres, tcpaSecs: secs } = closestApproach(one, two);
  if (secs === null || secs <= 0) return 'notNearing';
  if (secs > LONGEST_SECS) return 'tooFar';
  const [ownThen, otherThen] = [advance(one, secs), advance(two, secs)];
  return { metres, secs, bearingDeg: bearingDeg(ownThen, otherThen), own: ownThen, other: otherThen };
}

/** Where it is now; a vessel without a course has to stand still for that. */
function motionAt({ latitude, longitude, speedKnots, courseDeg, at }: Moving, nowMs: number): Motion | undefined {
  if (courseDeg === null && speedKnots > 0) return undefined;
  const motion = { latitude, longitude, courseDeg: courseDeg ?? 0, speedMps: knotsToMps(speedKnots) };
  return advance(motion, reckonedSecs((nowMs - at) / 1000));
}
