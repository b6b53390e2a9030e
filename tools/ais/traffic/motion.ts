import { bearingDeg, distanceM, interpolate, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../src/foundation/shared/units.ts';
import type { Pose, Route } from './route.ts';

export interface Movement extends Pose {
  speedKnots: number;
}

/** Where a vessel is so long after the start; it follows from the time alone. */
export type Motion = (sinceStartMs: number) => Movement;

/** Round and round on a route, from where it has travelled `startM`. */
export function followRoute(route: Route, { startM, speedKnots }: { startM: number; speedKnots: number }): Motion {
  const mps = knotsToMps(speedKnots);
  return (sinceStartMs) => ({ ...route.poseAt(startM + (mps * sinceStartMs) / 1000), speedKnots });
}

export interface Crossing {
  banks: readonly [LatLon, LatLon];
  speedKnots: number;
  /** How long it takes people on board at either bank. */
  restMs: number;
  /** How much of its timetable lies behind it at the start: 0 to 1. */
  phase: number;
}

/** From bank to bank and back, with a rest at each. */
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

/** At rest, the bow as the course says. */
export function stayAt(pose: Pose): Motion {
  return () => ({ ...pose, speedKnots: 0 });
}
