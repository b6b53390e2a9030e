import { advance, closestApproach, type Motion } from '../../../src/watch/alarms/approach/closest-approach.ts';
import type { LatLon } from './geo.ts';
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
}

/** Beyond this nobody keeps course and speed. */
const LONGEST_SECS = 3600;

/** Undefined where they do not approach, or where a course is not known. */
export function closestPass(own: Moving, other: Moving, nowMs: number): ClosestPass | undefined {
  const [one, two] = [motionAt(own, nowMs), motionAt(other, nowMs)];
  if (!one || !two) return undefined;
  const { cpaM: metres, tcpaSecs: secs } = closestApproach(one, two);
  return secs === null || secs <= 0 || secs > LONGEST_SECS ? undefined : { metres, secs };
}

/** Where it is now; a vessel without a course has to stand still for that. */
function motionAt({ latitude, longitude, speedKnots, courseDeg, at }: Moving, nowMs: number): Motion | undefined {
  if (courseDeg === null && speedKnots > 0) return undefined;
  const motion = { latitude, longitude, courseDeg: courseDeg ?? 0, speedMps: knotsToMps(speedKnots) };
  return advance(motion, reckonedSecs((nowMs - at) / 1000));
}
