import { now } from '../lib/clock.ts';
import { type ClosestPass, closestPass, type NoPass } from '../lib/closest-pass.ts';
import { ownKnots, ownPosition, ownPositionAt, traffic, trafficVersion } from './index.ts';

/** Age after which a vessel is drawn as lost and excluded from computations. */
export const LOST_MS = 360_000;

/** Further reasons for an unknown pass, besides those of both movements. */
export type WhyNoPass = NoPass | 'ownPosition' | 'ownSpeed' | 'lost';

/** Nearest pass of your vessel and another one. The caller is rendered again when either moves. */
export function vesselPass(mmsi: number): ClosestPass | WhyNoPass {
  trafficVersion.value;
  const own = ownPosition.value;
  const speedKnots = ownKnots.value;
  const live = traffic.vessels.get(mmsi)?.live;
  if (!own) return 'ownPosition';
  if (speedKnots === undefined) return 'ownSpeed';
  const at = live ? Date.parse(live.last_seen) : 0;
  if (!live || now.value - at > LOST_MS) return 'lost';
  return closestPass(
    { ...own, speedKnots, courseDeg: own.heading, at: ownPositionAt.value ?? now.value },
    { ...live, speedKnots: live.speed_knots, courseDeg: live.course, at },
    now.value,
  );
}

/** The pass, if known. */
export function knownPass(mmsi: number): ClosestPass | undefined {
  const pass = vesselPass(mmsi);
  return typeof pass === 'string' ? undefined : pass;
}
