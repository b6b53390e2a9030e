import { advance, closestApproach, type Motion } from '../../../src/watch/alarms/approach/closest-approach.ts';
import { bearingDeg, type LatLon } from './geo.ts';
import { reckonedSecs } from './reckoning.ts';
import { knotsToMps } from './units.ts';

/** A position with its reported movement. */
export interface Moving extends LatLon {
  speedKnots: number;
  /** Null if unknown. */
  courseDeg: number | null;
  /** Time of the report. */
  at: number;
}

/** Nearest pass of two vessels that keep course and speed. */
export interface ClosestPass {
  metres: number;
  /** Time until the pass. */
  secs: number;
  /** Bearing from the first to the second at the pass. */
  bearingDeg: number;
  /** Positions of both at the pass. */
  own: LatLon;
  other: LatLon;
}

/** Reason for no pass: unknown course, growing or constant distance, or too far ahead to be predicted. */
export type NoPass = 'ownCourse' | 'otherCourse' | 'notNearing' | 'tooFar';

/** Limit of the prediction: beyond it nobody keeps course and speed. */
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

/** Current position and velocity; a vessel without a course must be stationary. */
function motionAt({ latitude, longitude, speedKnots, courseDeg, at }: Moving, nowMs: number): Motion | undefined {
  if (courseDeg === null && speedKnots > 0) return undefined;
  const motion = { latitude, longitude, courseDeg: courseDeg ?? 0, speedMps: knotsToMps(speedKnots) };
  return advance(motion, reckonedSecs((nowMs - at) / 1000));
}
