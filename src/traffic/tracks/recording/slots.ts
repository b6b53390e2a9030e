import { OctagonFans } from '../../../foundation/shared/geo/thin.ts';
import { MARK_REMOTE, MARK_STATUS, markOfStatus } from '../stored-track.ts';
import { shortWayE5, type TrackPoint } from './point-columns.ts';

/*
 * Selects the positions of a vessel that its track needs. The line from the last kept point (the anchor) to the newest
 * position must pass each position in between within a tolerance at its time: see `OctagonFans`. If it does not, the
 * previous position is kept and becomes the next anchor. So the track passes each position within the tolerance.
 */

/** Metres per 1e-5 degrees of latitude. */
const UNIT_M = 1.111_95;
const RAD_PER_E5 = Math.PI / 18_000_000;
/** Near a pole the flat projection is invalid; all positions are kept. */
const POLAR_E5 = 8_500_000;
/** Maximum relative change of the length of a degree of longitude from that at the anchor. */
const MAX_SHRINK = 0.01;
/** Maximum error by rounding: 0.79 m for a place in 1e-5 degrees, half of 0.1 s for a time. */
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
   * Adds a position later than the anchor, if the line to it passes all positions between them within the tolerance.
   * Otherwise returns false and changes nothing.
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
function resized<T extends Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array>(old: T, next: T): T {
  next.set(old.subarray(0, next.length));
  return next;
}

const FIRST_SLOTS = 256;
const PLACE_BITS = MARK_STATUS - 1;
/** Status "undefined" of ITU-R M.1371. Each leg begins with it. */
export const NO_STATUS = 15;

/** State of the tip, the newest position of a vessel. */
export const STATE = {
  /** No leg. */
  none: 0,
  /** The tip is the first position of its leg in this segment, and is not kept yet. */
  first: 1,
  /** There is an anchor before the tip. */
  open: 2,
  /** The tip is kept and is the anchor. */
  kept: 3,
} as const;

/** State of each recorded vessel, 60 bytes each without its fan. */
export class Slots {
  readonly #ofMmsi = new Map<number, number>();
  readonly #free: number[] = [];
  #used = 0;
  mmsis = new Uint32Array();
  states = new Uint8Array();
  tenths = new Float64Array();
  lats = new Int32Array();
  lons = new Int32Array();
  speeds = new Uint16Array();
  courses = new Uint16Array();
  marks = new Uint16Array();
  statuses = new Uint8Array();
  /** Status according to the kept points. */
  keptStatuses = new Uint8Array();
  /** Whether the tip is newer than the one in the journal. */
  isNew = new Uint8Array();
  /** Number of points kept in this segment. */
  points = new Uint16Array();
  jumps = new Uint8Array();
  jumpsSince = new Float64Array();
  legSince = new Float64Array();
  /** No position before this time is recorded. */
  mutedUntil = new Float64Array();

  get capacity(): number {
    return this.mmsis.length;
  }

  /** Number of slots that were ever used; free ones have the state `none`. */
  get used(): number {
    return this.#used;
  }

  get size(): number {
    return this.#ofMmsi.size;
  }

  find(mmsi: number): number | undefined {
    return this.#ofMmsi.get(mmsi);
  }

  /** Slot of the vessel, a new one if it has none. */
  take(mmsi: number): number {
    const known = this.#ofMmsi.get(mmsi);
    if (known !== undefined) return known;
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >= this.capacity) this.#grow(Math.max(FIRST_SLOTS, this.capacity * 2));
    this.#ofMmsi.set(mmsi, slot);
    this.mmsis[slot] = mmsi;
    this.states[slot] = STATE.none;
    this.isNew[slot] = 0;
    this.points[slot] = 0;
    this.jumps[slot] = 0;
    this.mutedUntil[slot] = Number.NEGATIVE_INFINITY;
    return slot;
  }

  release(slot: number): void {
    this.#ofMmsi.delete(this.mmsis[slot] ?? 0);
    this.mmsis[slot] = 0;
    this.states[slot] = STATE.none;
    this.isNew[slot] = 0;
    this.#free.push(slot);
  }

  setTip(slot: number, place: Place): void {
    this.tenths[slot] = place.tenths;
    this.lats[slot] = place.latE5;
    this.lons[slot] = place.lonE5;
    this.isNew[slot] = 1;
  }

  /** The tip as a point of the track. */
  tip(slot: number): TrackPoint {
    const status = this.statuses[slot] ?? NO_STATUS;
    const isFirst = this.states[slot] === STATE.first;
    const bits = (this.marks[slot] ?? 0) & (isFirst ? PLACE_BITS : MARK_REMOTE);
    const said = isFirst ? NO_STATUS : this.keptStatuses[slot];
    return {
      mmsi: this.mmsis[slot] ?? 0,
      tenths: this.tenths[slot] ?? 0,
      latE5: this.lats[slot] ?? 0,
      lonE5: this.lons[slot] ?? 0,
      speed: this.speeds[slot] ?? 0,
      course: this.courses[slot] ?? 0,
      mark: bits | (status === said ? 0 : markOfStatus(status)),
    };
  }

  #grow(capacity: number): void {
    this.mmsis = resized(this.mmsis, new Uint32Array(capacity));
    this.states = resized(this.states, new Uint8Array(capacity));
    this.tenths = resized(this.tenths, new Float64Array(capacity));
    this.lats = resized(this.lats, new Int32Array(capacity));
    this.lons = resized(this.lons, new Int32Array(capacity));
    this.speeds = resized(this.speeds, new Uint16Array(capacity));
    this.courses = resized(this.courses, new Uint16Array(capacity));
    this.marks = resized(this.marks, new Uint16Array(capacity));
    this.statuses = resized(this.statuses, new Uint8Array(capacity));
    this.keptStatuses = resized(this.keptStatuses, new Uint8Array(capacity));
    this.isNew = resized(this.isNew, new Uint8Array(capacity));
    this.points = resized(this.points, new Uint16Array(capacity));
    this.jumps = resized(this.jumps, new Uint8Array(capacity));
    this.jumpsSince = resized(this.jumpsSince, new Float64Array(capacity));
    this.legSince = resized(this.legSince, new Float64Array(capacity));
    this.mutedUntil = resized(this.mutedUntil, new Float64Array(capacity));
  }
}
