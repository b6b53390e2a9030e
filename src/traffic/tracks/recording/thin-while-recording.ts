/*
 * Decides which positions of a vessel a track needs. From the last kept point, the anchor, the line to the newest position
 * has to pass each position between within a tolerance at its time: see `OctagonFans`. When it does not, the position
 * before was a good end, is kept and is the next anchor. By induction a track passes each position within the tolerance.
 */
import { OctagonFans } from '../../../foundation/shared/geo/octagon-fans.ts';
import { shortWayE5 } from './track-point.ts';

/** Metres in 1e-5 degrees of latitude. */
const UNIT_M = 1.111_95;
const RAD_PER_E5 = Math.PI / 18_000_000;
/** Towards a pole a plane is no map of anything; all positions are kept. */
const POLAR_E5 = 8_500_000;
/** How much the length of a degree of longitude may differ from that at the anchor. */
const MAX_SHRINK = 0.01;
/** A stored place is rounded to 1e-5 degrees, by 0.79 m at most, and a stored time to 0.1 s. */
const ROUNDED_M = 0.8;
const ROUNDED_SECS = 0.05;
/** What the rounding leaves of the tolerance, at least. */
const LEAST_PART = 0.25;

export interface Place {
  tenths: number;
  latE5: number;
  lonE5: number;
}

/** The fans of many vessels, each by its slot. */
export class Fans {
  readonly #radiusM: number;
  readonly #leastM: number;
  #tenths = new Float64Array();
  #lat = new Int32Array();
  #lon = new Int32Array();
  #metresPerLon = new Float64Array();
  /** How far north or south of the anchor its plane holds. */
  #maxLat = new Float64Array();
  readonly #fans = new OctagonFans(0);

  constructor(toleranceM: number) {
    this.#radiusM = toleranceM * (1 - MAX_SHRINK) - ROUNDED_M;
    this.#leastM = toleranceM * LEAST_PART;
  }

  /** Has room for so many slots from now on. */
  resize(slots: number): void {
    if (slots === this.#tenths.length) return;
    this.#tenths = resized(this.#tenths, new Float64Array(slots));
    this.#lat = resized(this.#lat, new Int32Array(slots));
    this.#lon = resized(this.#lon, new Int32Array(slots));
    this.#metresPerLon = resized(this.#metresPerLon, new Float64Array(slots));
    this.#maxLat = resized(this.#maxLat, new Float64Array(slots));
    this.#fans.resize(slots);
  }

  /** The point is kept, and what comes next is measured from it. */
  anchor(slot: number, { tenths, latE5, lonE5 }: Place): void {
    this.#tenths[slot] = tenths;
    this.#lat[slot] = latE5;
    this.#lon[slot] = lonE5;
    this.#metresPerLon[slot] = Math.cos(latE5 * RAD_PER_E5) * UNIT_M;
    this.#maxLat[slot] =
      Math.abs(latE5) > POLAR_E5 ? -1 : MAX_SHRINK / Math.abs(Math.tan(latE5 * RAD_PER_E5)) / RAD_PER_E5;
    this.#fans.open(slot);
  }

  /** Nothing is a good end any more: the position that came last has to be kept. */
  close(slot: number): void {
    this.#fans.close(slot);
  }

  /** Takes a position later than the anchor if a line to it is good for all between; else false, and nothing changes. */
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

/** The new array with what the old one has. */
export function resized<T extends Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  old: T,
  next: T,
): T {
  next.set(old.subarray(0, next.length));
  return next;
}
