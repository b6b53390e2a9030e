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
  // With less than a second, any noise would be a jump.
  return distanceM(from, to) / Math.max(1, Math.abs(to.at - from.at) / 1000);
}
