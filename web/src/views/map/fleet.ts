import { type Course, isStill } from '../../lib/reckoning.ts';
import { KINDS, kindOf, symbolPx } from '../../lib/vessel-kind.ts';
import type { LiveVessel, TrafficVessel } from '../../live/index.ts';
import { type Motion, moveBy } from './motion.ts';

/** Numbers of one vessel in the buffer of the graphics card; vessel-layer.ts names the places. */
export const STRIDE = 17;
/** So long a vessel that is gone fades. */
const FADE_SECS = 2;
export const FLAG_REMOTE = 1;
export const FLAG_STALE = 2;
export const FLAG_STILL = 4;
/** In the place of a heading that nobody knows. */
export const NO_HEADING = -10;
const FIRST_CAPACITY = 1024;
const RAD = Math.PI / 180;

interface Place {
  slot: number;
  motion: Motion;
  live: LiveVessel;
}

/**
 * The vessels as the graphics card wants them: one row of numbers each, written only when a report comes. Movement
 * between reports is reckoned by the shader, so that ten thousand of them cost one drawing call and no work per frame.
 * Times are seconds since `epochMs`, in which single precision is fine for months.
 */
export class Fleet {
  data = new Float32Array(FIRST_CAPACITY * STRIDE);
  /** Rows in use, with gaps where a vessel is gone. */
  count = 0;
  /** Rows that the graphics card has not seen yet, from the first to before the last. */
  dirty: [first: number, end: number] | undefined;
  /** Until then something glides or fades. */
  busyUntil = 0;
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
      // A snapshot tells when each was received; a delta is new.
      this.put({ live: vessel.live, receivedAt: Date.parse(vessel.live.last_seen) }, now);
    }
    for (const mmsi of this.#places.keys()) if (!kept.has(mmsi)) this.remove(mmsi, now);
  }

  put({ live, receivedAt }: TrafficVessel, now: number): void {
    const known = this.#places.get(live.mmsi);
    const receivedSecs = this.seconds(receivedAt);
    const motion =
      known && isSameReport(known.live, live) ? known.motion : this.#move(live, { receivedSecs, now }, known);
    const slot = known?.slot ?? this.#takeSlot();
    this.#places.set(live.mmsi, { slot, motion, live });
    this.#write(slot, { motion, live, receivedSecs });
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

  /** Frees the rows of who has faded. */
  sweep(now: number): void {
    for (let [first] = this.#fading; first && first.until <= now; [first] = this.#fading) {
      this.#fading.shift();
      this.data.fill(0, first.slot * STRIDE, (first.slot + 1) * STRIDE);
      this.#touch(first.slot);
      this.#free.push(first.slot);
    }
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
    if (known) this.busyUntil = Math.max(this.busyUntil, now + 0.3);
    return motion;
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

  #write(
    slot: number,
    { motion, live, receivedSecs }: { motion: Motion; live: LiveVessel; receivedSecs: number },
  ): void {
    const still = isStill(courseOf(live)) ? FLAG_STILL : 0;
    const headingDeg = live.heading ?? (still ? null : live.course);
    const highX = Math.fround(motion.at.x);
    const highY = Math.fround(motion.at.y);
    this.data.set(
      [
        // Single precision is 2 m on the ground; the rest goes into a second number.
        ...[highX, highY, motion.at.x - highX, motion.at.y - highY],
        ...[motion.velocity.x, motion.velocity.y, motion.reportedAt],
        headingDeg === null ? NO_HEADING : headingDeg * RAD,
        ...[motion.glide.x, motion.glide.y, motion.glideFrom],
        symbolPx(live.length),
        KINDS.indexOf(kindOf(live.ship_type_code)),
        still | (live.source === 'remote' ? FLAG_REMOTE : 0) | (live.stale ? FLAG_STALE : 0),
        0,
        (live.length ?? 0) / 2,
        receivedSecs,
      ],
      slot * STRIDE,
    );
    this.#touch(slot);
  }

  #touch(slot: number): void {
    const [first, end] = this.dirty ?? [slot, slot + 1];
    this.dirty = [Math.min(first, slot), Math.max(end, slot + 1)];
  }
}

const GONE_AT = 14;

const courseOf = ({ speed_knots: speedKnots, course: courseDeg }: LiveVessel): Course => ({ speedKnots, courseDeg });

/** News of the name or the length is no report of a position: the vessel goes on as it went. */
function isSameReport(one: LiveVessel, other: LiveVessel): boolean {
  return (
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.speed_knots === other.speed_knots &&
    one.course === other.course
  );
}
