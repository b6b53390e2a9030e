import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { MOTION } from './parameters.ts';

/** A fix of the receiver, as far as movements are found by it. */
export interface ObservedFix extends LatLon {
  /** ms since the epoch, by the receiver. */
  at: number;
  speedMps: number | null;
  hdop: number | null;
  /** The AIS status that the vessel has set; null or nothing where it is not known. */
  navStatus?: number | null | undefined;
}

/** A fix that counts. */
export interface GoodFix extends LatLon {
  at: number;
  speedMps: number;
}

/**
 * Leaves out fixes that are inexact, that jump, that repeat the last one or that follow too soon. After a jump that others
 * confirm it goes on from there.
 */
export class GoodFixes {
  #last: GoodFix | undefined;
  #previous: ObservedFix | undefined;
  #doubted: ObservedFix[] = [];

  /** The next fix is at another place, and counts. */
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
  // Less than a second would make any noise a jump.
  return distanceM(from, to) / Math.max(1, Math.abs(to.at - from.at) / 1000);
}
