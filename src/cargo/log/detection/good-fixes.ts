import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { MOTION } from './parameters.ts';

/** The fields of a fix that the detection uses. */
export interface ObservedFix extends LatLon {
  /** ms since the epoch, by the clock of the receiver. */
  at: number;
  speedMps: number | null;
  hdop: number | null;
  /** The AIS status set on the vessel; null or absent if unknown. */
  navStatus?: number | null | undefined;
}

/** A fix that passed the filter. */
export interface GoodFix extends LatLon {
  at: number;
  speedMps: number;
}

/**
 * Removes fixes that are inexact, jump, repeat the previous one or follow too soon. After a jump confirmed by further fixes,
 * it continues at the new place.
 */
export class GoodFixes {
  #last: GoodFix | undefined;
  #previous: ObservedFix | undefined;
  #doubted: ObservedFix[] = [];

  /** Accept the next fix at another place. */
  jump(): void {
    this.#last = undefined;
    this.#previous = undefined;
    this.#doubted = [];
  }

  accept(fix: ObservedFix): GoodFix | undefined {
    const previous = this.#previous;
    this.#previous = fix;
    if (fix.hdop !== null && fix.hdop > MOTION.maxHdop) return undefined;
    if (previous && isFrozen(previous, fix)) return undefined;
    const last = this.#last;
    if (last && fix.at < last.at - MOTION.clockBackMs) return this.#take(fix, undefined);
    if (last && fix.at - last.at < MOTION.stepMs) return undefined;
    if (!last || isReachable(last, fix)) return this.#take(fix, last);
    const before = this.#doubted.at(-1);
    this.#doubted = before && isReachable(before, fix) ? [...this.#doubted, fix] : [fix];
    return this.#doubted.length >= MOTION.jumpFixes ? this.#take(fix, before) : undefined;
  }

  #take(fix: ObservedFix, before: (LatLon & { at: number }) | undefined): GoodFix {
    this.#doubted = [];
    const { at, latitude, longitude } = fix;
    const speedMps = fix.speedMps ?? (before ? speedBetween(before, fix) : 0);
    this.#last = { at, latitude, longitude, speedMps };
    return this.#last;
  }
}

const isFrozen = (previous: ObservedFix, fix: ObservedFix): boolean =>
  fix.latitude === previous.latitude &&
  fix.longitude === previous.longitude &&
  (fix.speedMps ?? 0) >= MOTION.frozenSpeedMps;

const isReachable = (from: LatLon & { at: number }, to: LatLon & { at: number }): boolean =>
  speedBetween(from, to) <= MOTION.maxSpeedMps;

function speedBetween(from: LatLon & { at: number }, to: LatLon & { at: number }): number {
  // At least 1 s: over a shorter interval, noise would look like a jump.
  return distanceM(from, to) / Math.max(1, Math.abs(to.at - from.at) / 1000);
}

/** Period of the evaluated fixes: slightly longer than a stop takes to detect, so that it includes the approach. */
const WINDOW_MS = MOTION.stopMs + 30_000;

/** The fixes since an instant. All lists of fixes in this file are in order of time. */
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
