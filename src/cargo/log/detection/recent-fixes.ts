import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { GoodFix } from './good-fixes.ts';
import { MOTION } from './parameters.ts';

/** Slightly longer than a stop takes to detect, so that it includes the approach. */
const WINDOW_MS = MOTION.stopMs + 30_000;

/** In order of time, as everything here. */
export function fixesSince(fixes: readonly GoodFix[], since: number): GoodFix[] {
  let first = fixes.length;
  while (first > 0 && (fixes[first - 1]?.at ?? 0) >= since) first -= 1;
  return fixes.slice(first);
}

export const medianSpeedMps = (fixes: readonly GoodFix[]): number => median(fixes.map(({ speedMps }) => speedMps));

/** Place and start of the current rest; undefined if the vessel is not at rest, or not long enough. */
export function restingCircle(fixes: readonly GoodFix[]): { middle: LatLon; since: number } | undefined {
  const now = fixes.at(-1);
  if (!now || now.at - (fixes[0]?.at ?? now.at) < MOTION.stopMs) return undefined;
  const window = fixesSince(fixes, now.at - WINDOW_MS);
  if (window.length < MOTION.stopFixes || medianSpeedMps(window) >= MOTION.moveSpeedMps || hasHole(window))
    return undefined;
  const middle = {
    latitude: median(window.map(({ latitude }) => latitude)),
    longitude: median(window.map(({ longitude }) => longitude)),
  };
  const isInside = window.map((fix) => distanceM(middle, fix) <= MOTION.stopM);
  if (!isInside.slice(-MOTION.leftFixes).every(Boolean)) return undefined;
  const begin = isInside.findIndex((inside, index) => inside && (window[index]?.speedMps ?? 0) < MOTION.frozenSpeedMps);
  const first = window[begin];
  if (!first || now.at - first.at < MOTION.stopMs) return undefined;
  const rest = isInside.slice(begin);
  if (rest.filter(Boolean).length < rest.length * MOTION.stopShare) return undefined;
  return { middle, since: first.at };
}

const hasHole = (fixes: readonly GoodFix[]): boolean =>
  fixes.some(({ at }, index) => at - (fixes[index - 1]?.at ?? at) > MOTION.stopHoleMs);

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
