import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { GoodFix } from './good-fixes.ts';
import { MOTION } from './parameters.ts';
import { fixesSince, medianSpeedMps } from './recent-fixes.ts';

/** Something happened between these two times. */
export interface Between {
  from: number;
  to: number;
}

/** A time without a position, and what was known of the vessel before it. */
export interface Gap extends Between {
  position: LatLon;
  /** How fast it went before. */
  speedMps: number;
  /** Since when it was at rest before; null where it was under way. */
  restedSince: number | null;
}

export const gapAfter = (fixes: readonly GoodFix[], last: GoodFix, to: number): Gap => ({
  from: last.at,
  to,
  position: { latitude: last.latitude, longitude: last.longitude },
  speedMps: medianSpeedMps(fixesSince(fixes, last.at - MOTION.settleMs)),
  restedSince: restedSince(fixes, last),
});

/** The arrival of a vessel that is found at rest after a gap: by the way from where it was, at the speed that it had. */
export function arrivedIn(gap: Gap, position: LatLon): { at: number; within: Between | null } {
  if (gap.restedSince !== null && distanceM(gap.position, position) <= MOTION.stopM)
    return { at: gap.restedSince, within: null };
  const sailedMs = sailingMs(gap.position, position, gap.speedMps);
  const at = sailedMs === undefined ? gap.to : Math.min(gap.to, gap.from + sailedMs);
  return { at, within: { from: gap.from, to: gap.to } };
}

/** The departure of a vessel that is found under way after a gap: by the way from where it lay, at the speed that it has. */
export function leftIn({ from, to }: Between, berth: LatLon, now: GoodFix): number {
  const sailedMs = sailingMs(berth, now, now.speedMps);
  return sailedMs === undefined ? from : Math.max(from, to - sailedMs);
}

/** Undefined where the speed says nothing of the way. */
const sailingMs = (from: LatLon, to: LatLon, speedMps: number): number | undefined =>
  speedMps < MOTION.moveSpeedMps ? undefined : Math.round(((distanceM(from, to) * MOTION.winding) / speedMps) * 1000);

function restedSince(fixes: readonly GoodFix[], last: GoodFix): number | null {
  const isAtRest = (fix: GoodFix) => fix.speedMps < MOTION.frozenSpeedMps && distanceM(fix, last) <= MOTION.stopM;
  return fixes[fixes.findLastIndex((fix) => !isAtRest(fix)) + 1]?.at ?? null;
}
