import { bearingDeg, distanceM, interpolate, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../src/foundation/shared/units.ts';
import type { Pose, Route } from './route.ts';

export interface Movement extends Pose {
  speedKnots: number;
}

/** The pose of a vessel at a time since the start; it depends on that time only. */
export type Motion = (sinceStartMs: number) => Movement;

/** Follows a route round and round, starting `startM` after its first point. */
export function followRoute(route: Route, { startM, speedKnots }: { startM: number; speedKnots: number }): Motion {
  const mps = knotsToMps(speedKnots);
  return (sinceStartMs) => ({ ...route.poseAt(startM + (mps * sinceStartMs) / 1000), speedKnots });
}

export interface Crossing {
  banks: readonly [LatLon, LatLon];
  speedKnots: number;
  /** How long the ferry stays at either bank. */
  restMs: number;
  /** The part of its timetable that has passed at the start: 0 to 1. */
  phase: number;
}

/** Crosses from bank to bank and back, with a stay at each. */
export function crossOver({ banks: [left, right], speedKnots, restMs, phase }: Crossing): Motion {
  const crossingMs = (distanceM(left, right) / knotsToMps(speedKnots)) * 1000;
  const onceMs = crossingMs + restMs;
  return (sinceStartMs) => {
    const atMs = (phase * 2 * onceMs + sinceStartMs) % (2 * onceMs);
    const [from, to] = atMs < onceMs ? [left, right] : [right, left];
    const part = Math.min(1, (atMs % onceMs) / crossingMs);
    const courseDeg = bearingDeg(from, to);
    return { ...interpolate(from, to, part), courseDeg, speedKnots: part < 1 ? speedKnots : 0 };
  };
}

/** Stays at a place; the heading is the course. */
export function stayAt(pose: Pose): Motion {
  return () => ({ ...pose, speedKnots: 0 });
}
