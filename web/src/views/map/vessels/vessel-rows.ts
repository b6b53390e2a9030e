import { type Course, isStill } from '../../../lib/reckoning.ts';
import { RAD } from '../../../lib/units.ts';
import { KINDS, kindOf, symbolPx } from '../../../lib/vessel-kind.ts';
import type { LiveVessel, TrafficVessel } from '../../../live/index.ts';
import type { Mercator } from '../../../map/mercator.ts';
import { GLIDE_SECS, type Motion, moveBy } from './motion.ts';

/** Numbers of one vessel in the buffer of the graphics card; vessel-layer.ts names the places. */
export const STRIDE = 17;
/** So long a vessel that is gone fades. */
const FADE_SECS = 2;
/** A correction by less than this is not seen to glide. */
const LEAST_PX = 1.5;
export const FLAG_REMOTE = 1;
export const FLAG_STALE = 2;
export const FLAG_STILL = 4;
const FLAG_HIDDEN = 8;
/** In the place of a heading that nobody knows. */
export const NO_HEADING = -10;
const FIRST_CAPACITY = 1024;
/** A time when something was received, after which no vessel becomes lost: beyond all times of a page. */
const NEVER_LOST = 1e9;

interface Place {
  readonly slot: number;
  motion: Motion;
  live: LiveVessel;
  /** The place of its kind among all. */
  kind: number;
  /** Where the bow points, in radians, or `NO_HEADING`. */
  heading: number;
  /** Not drawn: the filter or a cluster hides it. */
  isHidden: boolean;
}

/** Where a vessel is to be drawn. */
export interface Placed extends Mercator {
  /** NaN where it is not known. */
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
 * The vessels as the graphics card wants them: one row of numbers each, written only when a report comes. Movement
 * between reports is reckoned by the shader, so that ten thousand of them cost one drawing call and no work per frame.
 * Times are seconds since `epochMs`, in which single precision is fine for months.
 */
export class VesselRows {
  data = new Float32Array(FIRST_CAPACITY * STRIDE);
  /** Rows in use, with gaps where a vessel is gone. */
  count = 0;
  /** Rows that the graphics card has not seen yet, from the first to before the last. */
  dirty: [first: number, end: number] | undefined;
  /** Until then something glides or fades. */
  busyUntil = 0;
  /** What the screen shows. */
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

  /** Replaces all; who was there before glides to where it is now. */
  reset(vessels: Iterable<TrafficVessel>, now: number): void {
    const kept = new Set<number>();
    for (const vessel of vessels) {
      kept.add(vessel.live.mmsi);
      // A snapshot says when each was received; a delta is new.
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

  /** All at once, without fading: what comes next is of another time. */
  clear(): void {
    this.#places.clear();
    this.#free.length = 0;
    this.#fading.length = 0;
    this.data.fill(0);
    this.count = 0;
    this.dirty = undefined;
  }

  /** Takes a vessel away without fading. */
  drop(mmsi: number): void {
    const known = this.#places.get(mmsi);
    if (!known) return;
    this.#places.delete(mmsi);
    this.#release(known.slot);
  }

  /** Places a vessel exactly: nothing is reckoned from there, nothing glides, and it does not become lost. */
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

  /** Frees the rows of who has faded. */
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

  /** Hands the rows that changed to the graphics card, once. */
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

  /** Whether a correction glides so far, and where it is seen, that it is worth frames of its own. */
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
    // Single precision is 2 m on the ground; the rest goes into a second number.
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

/** News of the name or the length is no report of a position: the vessel goes on as it went. */
function isSameReport(one: LiveVessel, other: LiveVessel): boolean {
  return (
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.speed_knots === other.speed_knots &&
    one.course === other.course
  );
}
