import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { fixesSince, type GoodFix, medianSpeedMps } from './good-fixes.ts';
import { MOTION } from './parameters.ts';

/** Bounds of the time of an event. */
export interface Between {
  from: number;
  to: number;
}

/** A time without a position, with the last state of the vessel before it. */
export interface Gap extends Between {
  position: LatLon;
  /** Speed before the gap. */
  speedMps: number;
  /** Start of the rest before the gap; null if under way. */
  restedSince: number | null;
}

export const gapAfter = (fixes: readonly GoodFix[], last: GoodFix, to: number): Gap => ({
  from: last.at,
  to,
  position: { latitude: last.latitude, longitude: last.longitude },
  speedMps: medianSpeedMps(fixesSince(fixes, last.at - MOTION.settleMs)),
  restedSince: restedSince(fixes, last),
});

/** Estimated arrival of a vessel found at rest after a gap, from the distance and its speed before the gap. */
export function arrivedIn(gap: Gap, position: LatLon): { at: number; within: Between | null } {
  if (gap.restedSince !== null && distanceM(gap.position, position) <= MOTION.stopM)
    return { at: gap.restedSince, within: null };
  const sailedMs = sailingMs(gap.position, position, gap.speedMps);
  const at = sailedMs === undefined ? gap.to : Math.min(gap.to, gap.from + sailedMs);
  return { at, within: { from: gap.from, to: gap.to } };
}

/** Estimated departure of a vessel found under way after a gap, from the distance and its current speed. */
export function leftIn({ from, to }: Between, berth: LatLon, now: GoodFix): number {
  const sailedMs = sailingMs(berth, now, now.speedMps);
  return sailedMs === undefined ? from : Math.max(from, to - sailedMs);
}

/** Undefined if the speed is too low for an estimate. */
const sailingMs = (from: LatLon, to: LatLon, speedMps: number): number | undefined =>
  speedMps < MOTION.moveSpeedMps ? undefined : Math.round(((distanceM(from, to) * MOTION.winding) / speedMps) * 1000);

function restedSince(fixes: readonly GoodFix[], last: GoodFix): number | null {
  const isAtRest = (fix: GoodFix) => fix.speedMps < MOTION.frozenSpeedMps && distanceM(fix, last) <= MOTION.stopM;
  return fixes[fixes.findLastIndex((fix) => !isAtRest(fix)) + 1]?.at ?? null;
}
