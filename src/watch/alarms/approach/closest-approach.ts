/*
 * The closest point of approach of two vessels at constant course and speed, on a flat local plane (accurate below about
 * 30 nautical miles). Both positions must first be extrapolated to the same time: a fast vessel can be 300 m from the
 * position in its last AIS report.
 */
import { EARTH_RADIUS_M, type LatLon, RAD_PER_DEG, wrap180 } from '../../../foundation/shared/geo/geo.ts';

/** Relative speed below which the distance does not change, so there is no approach. 0.1 m/s. */
const LEAST_RELATIVE_MPS = 0.1;

/** A position and its movement over ground. */
export interface Motion extends LatLon {
  /** Over ground, degrees true; ignored at speed 0. */
  readonly courseDeg: number;
  readonly speedMps: number;
}

export interface ClosestApproach {
  /** Current distance. */
  readonly distanceM: number;
  /** Current bearing from the first vessel to the second, degrees true. */
  readonly bearingDeg: number;
  /** Distance at the closest point; the current distance if they do not approach. */
  readonly cpaM: number;
  /** Seconds until the closest point, negative if it is past; null without relative movement. */
  readonly tcpaSecs: number | null;
}

/** Position of a vessel after `secs` at constant course and speed. */
export function advance(motion: Motion, secs: number): Motion {
  if (secs === 0 || motion.speedMps === 0) return motion;
  const course = motion.courseDeg * RAD_PER_DEG;
  const metres = motion.speedMps * secs;
  const latitude = motion.latitude + (metres * Math.cos(course)) / EARTH_RADIUS_M / RAD_PER_DEG;
  const east = (metres * Math.sin(course)) / (EARTH_RADIUS_M * Math.cos(motion.latitude * RAD_PER_DEG)) / RAD_PER_DEG;
  return { ...motion, latitude, longitude: wrap180(motion.longitude + east) };
}

/** Both motions must be at the same time. */
export function closestApproach(own: Motion, target: Motion): ClosestApproach {
  const middle = ((own.latitude + target.latitude) / 2) * RAD_PER_DEG;
  const x = wrap180(target.longitude - own.longitude) * RAD_PER_DEG * EARTH_RADIUS_M * Math.cos(middle);
  const y = (target.latitude - own.latitude) * RAD_PER_DEG * EARTH_RADIUS_M;
  const wx = eastMps(target) - eastMps(own);
  const wy = northMps(target) - northMps(own);
  const distanceM = Math.hypot(x, y);
  const bearingDeg = (((Math.atan2(x, y) / RAD_PER_DEG) % 360) + 360) % 360;
  const squared = wx * wx + wy * wy;
  if (squared < LEAST_RELATIVE_MPS ** 2) return { distanceM, bearingDeg, cpaM: distanceM, tcpaSecs: null };
  const tcpaSecs = -(x * wx + y * wy) / squared;
  const cpaM = tcpaSecs <= 0 ? distanceM : Math.hypot(x + wx * tcpaSecs, y + wy * tcpaSecs);
  return { distanceM, bearingDeg, cpaM, tcpaSecs };
}

const eastMps = ({ courseDeg, speedMps }: Motion): number => speedMps * Math.sin(courseDeg * RAD_PER_DEG);
const northMps = ({ courseDeg, speedMps }: Motion): number => speedMps * Math.cos(courseDeg * RAD_PER_DEG);
