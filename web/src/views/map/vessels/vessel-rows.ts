import { type Course, isStill } from '../../../lib/reckoning.ts';
import { KINDS, kindOf, symbolPx } from '../../../lib/ship-type.ts';
import { RAD } from '../../../lib/units.ts';
import type { LiveVessel, TrafficVessel } from '../../../live/index.ts';
import type { Mercator } from '../../../map/mercator.ts';
import { GLIDE_SECS, type Motion, moveBy } from './motion.ts';

/** Numbers per vessel in the GPU buffer; the offsets are in vessel-layer.ts. */
export const STRIDE = 17;
/** Fade time of a removed vessel. */
const FADE_SECS = 2;
/** Smallest correction with a visible glide. */
const LEAST_PX = 1.5;
export const FLAG_REMOTE = 1;
export const FLAG_STALE = 2;
export const FLAG_STILL = 4;
const FLAG_HIDDEN = 8;
/** Replaces an unknown heading. */
export const NO_HEADING = -10;
const FIRST_CAPACITY = 1024;
/** Reception time later than all times of a page, so that the vessel never becomes lost. */
const NEVER_LOST = 1e9;

interface Place {
  readonly slot: number;
  motion: Motion;
  live: LiveVessel;
  /** Index of its kind. */
  kind: number;
  /** Heading in radians, or `NO_HEADING`. */
  heading: number;
  /** Whether a filter or cluster hides it. */
  isHidden: boolean;
}

/** Position to draw. */
export interface Placed extends Mercator {
  /** NaN if unknown. */
  headingDeg: number;
  isStill: boolean;
  isRemote: boolean;
}

export interface Seen {
  center: Mercator;
  halfWidth: number;
  halfHeight: number;
  /** Pixels of the whole world. */
  worldPx: number;
}

/**
 * Vessels in the form of the graphics card: one row of numbers each, written only after a report. The shader computes the
 * movement between reports, so ten thousand vessels cost one draw call and no work per frame. Times are seconds since
 * `epochMs`, for which single precision is sufficient for months.
 */
export class VesselRows {
  data = new Float32Array(FIRST_CAPACITY * STRIDE);
  /** Rows in use, with gaps of removed vessels. */
  count = 0;
  /** Rows to upload, from the first (inclusive) to the last (exclusive). */
  dirty: [first: number, end: number] | undefined;
  /** End time of the last glide or fade. */
  busyUntil = 0;
  /** Visible area. */
  seen: Seen | undefined;
  readonly epochMs: number;
  readonly #places = new Map<number, Place>();
  readonly #free: number[] = [];
  readonly #fading: { slot: number; until: number }[] = [];

  constructor(epochMs: number) {
    this.epochMs = epochMs;
  }

  seconds(ms: number): number {
    return (ms - this.epochMs) / 1000;
  }

  places(): ReadonlyMap<number, Readonly<Place>> {
    return this.#places;
  }

  /** Replaces all vessels; existing ones glide to their new positions. */
  reset(vessels: Iterable<TrafficVessel>, now: number): void {
    const kept = new Set<number>();
    for (const vessel of vessels) {
      kept.add(vessel.live.mmsi);
      // A snapshot has the reception time of each; a delta is new.
      this.put({ live: vessel.live, receivedAt: Date.parse(vessel.live.last_seen) }, now);
    }
    for (const mmsi of this.#places.keys()) if (!kept.has(mmsi)) this.remove(mmsi, now);
  }

  put({ live, receivedAt }: TrafficVessel, now: number): void {
    const known = this.#places.get(live.mmsi);
    const receivedSecs = this.seconds(receivedAt);
    const motion =
      known && isSameReport(known.live, live) ? known.motion : this.#move(live, { receivedSecs, now }, known);
    const kind = KINDS.indexOf(kindOf(live.ship_type_code));
    const place = known ?? { slot: this.#takeSlot(), motion, live, kind, heading: NO_HEADING, isHidden: false };
    if (!known) this.#places.set(live.mmsi, place);
    place.motion = motion;
    place.live = live;
    place.kind = kind;
    place.heading = headingOf(live);
    this.#write(place, receivedSecs);
  }

  hide(mmsi: number, isHidden: boolean): void {
    const place = this.#places.get(mmsi);
    if (!place || place.isHidden === isHidden) return;
    place.isHidden = isHidden;
    const at = place.slot * STRIDE + FLAGS_AT;
    this.data[at] = ((this.data[at] ?? 0) & ~FLAG_HIDDEN) | (isHidden ? FLAG_HIDDEN : 0);
    this.#touch(place.slot);
  }

  remove(mmsi: number, now: number): void {
    const known = this.#places.get(mmsi);
    if (!known) return;
    this.#places.delete(mmsi);
    const until = now + FADE_SECS;
    this.data[known.slot * STRIDE + GONE_AT] = now;
    this.#touch(known.slot);
    this.#fading.push({ slot: known.slot, until });
    this.busyUntil = Math.max(this.busyUntil, until);
  }

  /** Removes all vessels without fading, before data of another time. */
  clear(): void {
    this.#places.clear();
    this.#free.length = 0;
    this.#fading.length = 0;
    this.data.fill(0);
    this.count = 0;
    this.dirty = undefined;
  }

  /** Removes a vessel without fading. */
  drop(mmsi: number): void {
    const known = this.#places.get(mmsi);
    if (!known) return;
    this.#places.delete(mmsi);
    this.#release(known.slot);
  }

  /** Places a vessel exactly: no extrapolation, no glide, never lost. */
  place(mmsi: number, { x, y, headingDeg, isStill: still, isRemote }: Placed): void {
    const known = this.#places.get(mmsi);
    if (!known) return;
    const { at } = known.motion;
    at.x = x;
    at.y = y;
    known.heading = Number.isNaN(headingDeg) || still ? NO_HEADING : headingDeg * RAD;
    const { data } = this;
    const row = known.slot * STRIDE;
    const highX = Math.fround(x);
    const highY = Math.fround(y);
    data[row] = highX;
    data[row + 1] = highY;
    data[row + 2] = x - highX;
    data[row + 3] = y - highY;
    data[row + 4] = 0;
    data[row + 5] = 0;
    data[row + 7] = known.heading;
    data[row + FLAGS_AT] = (still ? FLAG_STILL : 0) | (isRemote ? FLAG_REMOTE : 0) | (known.isHidden ? FLAG_HIDDEN : 0);
    data[row + 16] = NEVER_LOST;
    this.#touch(known.slot);
  }

  /** Frees the rows of faded vessels. */
  sweep(now: number): void {
    for (let [first] = this.#fading; first && first.until <= now; [first] = this.#fading) {
      this.#fading.shift();
      this.#release(first.slot);
    }
  }

  #release(slot: number): void {
    this.data.fill(0, slot * STRIDE, (slot + 1) * STRIDE);
    this.#touch(slot);
    this.#free.push(slot);
  }

  /** Returns the changed rows for upload, once. */
  takeDirty(): [first: number, end: number] | undefined {
    const { dirty } = this;
    this.dirty = undefined;
    return dirty;
  }

  #move(
    live: LiveVessel,
    { receivedSecs, now }: { receivedSecs: number; now: number },
    known: Place | undefined,
  ): Motion {
    const { latitude, longitude } = live;
    const motion = moveBy({ latitude, longitude, ...courseOf(live), at: receivedSecs }, now, known?.motion);
    if (known && this.#isSeen(motion)) this.busyUntil = Math.max(this.busyUntil, now + GLIDE_SECS);
    return motion;
  }

  /** Whether a glide is long enough and visible, so that it needs its own frames. */
  #isSeen({ at, glide }: Motion): boolean {
    if (!this.seen) return true;
    const { center, halfWidth, halfHeight, worldPx } = this.seen;
    if (Math.hypot(glide.x, glide.y) * worldPx < LEAST_PX) return false;
    const east = at.x - center.x;
    return Math.abs(east - Math.round(east)) < halfWidth && Math.abs(at.y - center.y) < halfHeight;
  }

  #takeSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if ((this.count + 1) * STRIDE > this.data.length) {
      const larger = new Float32Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.count += 1;
    return this.count - 1;
  }

  #write({ slot, motion, live, kind, heading, isHidden }: Place, receivedSecs: number): void {
    const still = isStill(courseOf(live)) ? FLAG_STILL : 0;
    const highX = Math.fround(motion.at.x);
    const highY = Math.fround(motion.at.y);
    const { data } = this;
    const row = slot * STRIDE;
    data[row] = highX;
    data[row + 1] = highY;
    // Single precision is 2 m on the ground; the remainder is stored in a second number.
    data[row + 2] = motion.at.x - highX;
    data[row + 3] = motion.at.y - highY;
    data[row + 4] = motion.velocity.x;
    data[row + 5] = motion.velocity.y;
    data[row + 6] = motion.reportedAt;
    data[row + 7] = heading;
    data[row + 8] = motion.glide.x;
    data[row + 9] = motion.glide.y;
    data[row + 10] = motion.glideFrom;
    data[row + 11] = symbolPx(live.length);
    data[row + 12] = kind;
    data[row + FLAGS_AT] =
      still |
      (live.source === 'remote' ? FLAG_REMOTE : 0) |
      (live.stale ? FLAG_STALE : 0) |
      (isHidden ? FLAG_HIDDEN : 0);
    data[row + GONE_AT] = 0;
    data[row + 15] = (live.length ?? 0) / 2;
    data[row + 16] = receivedSecs;
    this.#touch(slot);
  }

  #touch(slot: number): void {
    const [first, end] = this.dirty ?? [slot, slot + 1];
    this.dirty = [Math.min(first, slot), Math.max(end, slot + 1)];
  }
}

const FLAGS_AT = 13;
const GONE_AT = 14;

const courseOf = ({ speed_knots: speedKnots, course: courseDeg }: LiveVessel): Course => ({ speedKnots, courseDeg });

function headingOf(live: LiveVessel): number {
  const headingDeg = live.heading ?? (isStill(courseOf(live)) ? null : live.course);
  return headingDeg === null ? NO_HEADING : headingDeg * RAD;
}

/** A change of name or length is not a position report: the movement continues. */
function isSameReport(one: LiveVessel, other: LiveVessel): boolean {
  return (
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.speed_knots === other.speed_knots &&
    one.course === other.course
  );
}
