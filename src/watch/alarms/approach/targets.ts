import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import { advance, type Motion } from './closest-approach.ts';

/** Maximum extrapolation of a report: under way, class A transponders report every 10 s, class B every 30 s. */
const MOVING_AGE_MS = { A: 60_000, B: 180_000 } as const;
/** Moored and stopped vessels report every 3 minutes, and some reports may be lost. */
const STOPPED_AGE_MS = 18 * 60_000;
/** Shorter for a turning vessel, which does not follow a straight line. */
const TURNING_AGE_MS = 15_000;
/** At our position with our course and speed: a barge of the convoy, or our second transponder. */
const CONVOY = { distanceM: 30, courseDeg: 10, speedMps: 0.5 } as const;

export interface OwnShip {
  /** Extrapolated to the present. Speed 0 below the minimum speed of a moving vessel. */
  readonly motion: Motion;
}

/** The fields of a live vessel that the watch uses. */
export interface ApproachTarget {
  readonly mmsi: number;
  readonly name: string | null;
  readonly source: 'antenna' | 'feed';
  readonly latitude: number;
  readonly longitude: number;
  /** Null if unknown. */
  readonly speedMps: number | null;
  readonly courseDeg: number | null;
  readonly fixAt: number;
  /** Time by which the position is older than `fixAt`; see `SourceLag`. */
  readonly lagMs: number;
  readonly transponder: 'A' | 'B';
  /** Its course changed by more than 20° between its last two reports. */
  readonly isTurning: boolean;
}

/** Age of its position. */
export const ageOf = ({ fixAt, lagMs }: Pick<ApproachTarget, 'fixAt' | 'lagMs'>, now: number): number =>
  Math.max(0, now - fixAt) + lagMs;

/** Maximum silence of a vessel before more than one report is missing. */
export const silenceLimitMs = (transponder: 'A' | 'B', isMoving: boolean): number =>
  isMoving ? MOVING_AGE_MS[transponder] : STOPPED_AGE_MS;

/** The current target; undefined if its report is too old, or its speed or course is unknown. */
export function atMoment(target: ApproachTarget, now: number, minSpeedMps: number): Motion | undefined {
  const { latitude, longitude, speedMps, courseDeg } = target;
  const ageMs = ageOf(target, now);
  if (speedMps === null) return undefined;
  if (speedMps < minSpeedMps) {
    return ageMs > STOPPED_AGE_MS ? undefined : { latitude, longitude, speedMps: 0, courseDeg: 0 };
  }
  const limitMs = target.isTurning ? TURNING_AGE_MS : MOVING_AGE_MS[target.transponder];
  if (courseDeg === null || ageMs > limitMs) return undefined;
  return advance({ latitude, longitude, speedMps, courseDeg }, ageMs / 1000);
}

export function isConvoyPartner({ motion }: OwnShip, target: ApproachTarget): boolean {
  const { courseDeg, speedMps } = target;
  if (speedMps === null || Math.abs(speedMps - motion.speedMps) > CONVOY.speedMps) return false;
  const turnDeg = Math.abs((((courseDeg ?? 0) - motion.courseDeg + 540) % 360) - 180);
  if (motion.speedMps > CONVOY.speedMps && (courseDeg === null || turnDeg > CONVOY.courseDeg)) return false;
  return distanceM(motion, target) <= CONVOY.distanceM;
}

/** Maximum distance by which the two can approach each other in this time, including the age of the report. */
export function reachM({ motion }: OwnShip, { speedMps }: Pick<ApproachTarget, 'speedMps'>, secs: number): number {
  return (motion.speedMps + (speedMps ?? 0)) * (secs + MOVING_AGE_MS.B / 1000);
}
