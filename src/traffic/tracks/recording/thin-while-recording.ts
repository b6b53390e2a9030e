/*
 * Selects the positions of a vessel that its track needs. The line from the last kept point (the anchor) to the newest
 * position must pass each position in between within a tolerance at its time: see `OctagonFans`. If it does not, the
 * previous position is kept and becomes the next anchor. So the track passes each position within the tolerance.
 */
import { OctagonFans } from '../../../foundation/shared/geo/thin.ts';
import { shortWayE5 } from './point-columns.ts';

/** Metres per 1e-5 degrees of latitude. */
const UNIT_M = 1.111_95;
const RAD_PER_E5 = Math.PI / 18_000_000;
/** Near a pole the flat projection is invalid; all positions are kept. */
const POLAR_E5 = 8_500_000;
/** Maximum relative change of the length of a degree of longitude from that at the anchor. */
const MAX_SHRINK = 0.01;
/** Maximum error by rounding: a place to 1e-5 degrees, 0.79 m; a time to 0.1 s. */
const ROUNDED_M = 0.8;
const ROUNDED_SECS = 0.05;
/** Minimum part of the tolerance that remains after rounding. */
const LEAST_PART = 0.25;

export interface Place {
  tenths: number;
  latE5: number;
  lonE5: number;
}

/** Fans of many vessels, by slot. */
export class Fans {
  readonly #radiusM: number;
  readonly #leastM: number;
  #tenths = new Float64Array();
  #lat = new Int32Array();
  #lon = new Int32Array();
  #metresPerLon = new Float64Array();
  /** Maximum distance in latitude from the anchor within which its projection is valid. */
  #maxLat = new Float64Array();
  readonly #fans = new OctagonFans(0);

  constructor(toleranceM: number) {
    this.#radiusM = toleranceM * (1 - MAX_SHRINK) - ROUNDED_M;
    this.#leastM = toleranceM * LEAST_PART;
  }

  /** Sets the number of slots. */
  resize(slots: number): void {
    if (slots === this.#tenths.length) return;
    this.#tenths = resized(this.#tenths, new Float64Array(slots));
    this.#lat = resized(this.#lat, new Int32Array(slots));
    this.#lon = resized(this.#lon, new Int32Array(slots));
    this.#metresPerLon = resized(this.#metresPerLon, new Float64Array(slots));
    this.#maxLat = resized(this.#maxLat, new Float64Array(slots));
    this.#fans.resize(slots);
  }

  /** Sets the anchor: the point is kept, and later positions are measured from it. */
  anchor(slot: number, { tenths, latE5, lonE5 }: Place): void {
    this.#tenths[slot] = tenths;
    this.#lat[slot] = latE5;
    this.#lon[slot] = lonE5;
    this.#metresPerLon[slot] = Math.cos(latE5 * RAD_PER_E5) * UNIT_M;
    this.#maxLat[slot] =
      Math.abs(latE5) > POLAR_E5 ? -1 : MAX_SHRINK / Math.abs(Math.tan(latE5 * RAD_PER_E5)) / RAD_PER_E5;
    this.#fans.open(slot);
  }

  /** Closes the fan: the last position has to be kept. */
  close(slot: number): void {
    this.#fans.close(slot);
  }

  /**
   * Adds a position later than the anchor, if the line to it passes all positions between within the tolerance. Otherwise
   * returns false and changes nothing.
   */
  extend(slot: number, { tenths, latE5, lonE5 }: Place): boolean {
    const secs = (tenths - (this.#tenths[slot] ?? 0)) / 10;
    const north = latE5 - (this.#lat[slot] ?? 0);
    if (Math.abs(north) > (this.#maxLat[slot] ?? 0)) return false;
    const x = (shortWayE5(lonE5 - (this.#lon[slot] ?? 0)) * (this.#metresPerLon[slot] ?? 0)) / secs;
    const y = (north * UNIT_M) / secs;
    const radiusM = Math.max(this.#leastM, this.#radiusM - ROUNDED_SECS * Math.sqrt(x * x + y * y));
    return this.#fans.admit(slot, x, y, radiusM / secs);
  }
}

/** Copies the old array into the new one. */
export function resized<T extends Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  old: T,
  next: T,
): T {
  next.set(old.subarray(0, next.length));
  return next;
}
