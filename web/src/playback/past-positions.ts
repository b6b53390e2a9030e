import type { LatLon } from '../lib/geo.ts';
import type { PlaybackTrack } from '../lib/playback-block.ts';
import { toMercatorX, toMercatorY, toScreen, type View } from '../map/mercator.ts';
import { FIRST_OF_LEG, FROM_FEED, type PastBlock } from './past-block.ts';

const FIRST_CAPACITY = 256;
/** Minimum length of a line in degrees (about 20 m); the direction of a shorter one is receiver noise. */
const NO_WAY_DEG = 0.000_2;

/**
 * Positions of vessels at a moment: on the line of latitude and longitude that covers it; without one, unknown. One slot per
 * vessel, for any number of blocks. Moving on allocates nothing.
 */
export class PastPositions {
  /** Slots in use. */
  count = 0;
  mmsis = new Uint32Array(FIRST_CAPACITY);
  latitudes = new Float64Array(FIRST_CAPACITY);
  longitudes = new Float64Array(FIRST_CAPACITY);
  /** NaN if unknown. */
  knots = new Float32Array(FIRST_CAPACITY);
  /** Direction of the line in degrees; NaN without one. */
  courses = new Float32Array(FIRST_CAPACITY);
  /** 1 if a line covers the moment. */
  isThere = new Uint8Array(FIRST_CAPACITY);
  isRemote = new Uint8Array(FIRST_CAPACITY);
  /** Largest tolerance of the blocks. */
  toleranceM = 0;
  readonly #slots = new Map<number, number>();
  /** Tracks of all blocks; a vessel in two tiles has two. */
  #tracks: readonly PlaybackTrack[] = [];
  #slotOfTrack = new Uint32Array(FIRST_CAPACITY);
  /** Last point not later than the moment; -1 if all are later. */
  #cursors = new Int32Array(FIRST_CAPACITY);
  /** Whether the leg at the cursor is from the feed. */
  #isFed = new Uint8Array(FIRST_CAPACITY);

  /** Replaces the blocks; each vessel gets a slot. */
  use(blocks: readonly PastBlock[]): void {
    this.#tracks = blocks.flatMap(({ tracks }) => tracks);
    this.toleranceM = Math.max(0, ...blocks.map(({ toleranceM }) => toleranceM));
    this.#slots.clear();
    this.count = 0;
    const { length } = this.#tracks;
    if (length > this.#cursors.length) {
      this.#slotOfTrack = new Uint32Array(length * 2);
      this.#cursors = new Int32Array(length * 2);
      this.#isFed = new Uint8Array(length * 2);
    }
    this.#cursors.fill(-1, 0, length);
    for (const [index, { mmsi }] of this.#tracks.entries()) this.#slotOfTrack[index] = this.#slotFor(mmsi);
  }

  slotOf(mmsi: number): number | undefined {
    return this.#slots.get(mmsi);
  }

  /** Moves all vessels to a moment. */
  at(ms: number): void {
    this.isThere.fill(0, 0, this.count);
    const tenths = ms / 100;
    for (let index = 0; index < this.#tracks.length; index += 1) {
      const track = this.#tracks[index];
      if (!track) continue;
      const before = this.#cursors[index] ?? -1;
      const cursor = seek(track.tenths, before, tenths);
      if (cursor !== before) {
        this.#cursors[index] = cursor;
        this.#isFed[index] = isFromFeed(track, cursor) ? 1 : 0;
      }
      const slot = this.#slotOfTrack[index] ?? 0;
      // Another block may have a line for it already.
      if (cursor < 0 || this.isThere[slot] === 1) continue;
      this.#place(slot, track, { cursor, tenths });
      this.isRemote[slot] = this.#isFed[index] ?? 0;
    }
  }

  /** Whether any vessel was in the visible area, or anywhere without one. */
  hasAny(view: View | undefined): boolean {
    for (let slot = 0; slot < this.count; slot += 1) {
      if (this.isThere[slot] === 1 && (!view || this.#isIn(view, slot))) return true;
    }
    return false;
  }

  /** Pieces of a vessel's lines between two moments. */
  trailOf(mmsi: number, fromMs: number, toMs: number): LatLon[][] {
    const pieces: LatLon[][] = [];
    const [from, to] = [fromMs / 100, toMs / 100];
    for (const track of this.#tracks) {
      if (track.mmsi !== mmsi) continue;
      for (let at = 1; at < track.tenths.length; at += 1) {
        if ((track.marks[at] ?? 0) & FIRST_OF_LEG) continue;
        const [begin, end] = [track.tenths[at - 1] ?? 0, track.tenths[at] ?? 0];
        if (end <= from || begin >= to) continue;
        pieces.push([placeOn(track, at, Math.max(from, begin)), placeOn(track, at, Math.min(to, end))]);
      }
    }
    return pieces;
  }

  #slotFor(mmsi: number): number {
    const known = this.#slots.get(mmsi);
    if (known !== undefined) return known;
    const slot = this.count;
    if (slot === this.mmsis.length) this.#grow(slot * 2);
    this.count += 1;
    this.#slots.set(mmsi, slot);
    this.mmsis[slot] = mmsi;
    this.isThere[slot] = 0;
    return slot;
  }

  #isIn(view: View, slot: number): boolean {
    const at = { x: toMercatorX(this.longitudes[slot] ?? 0), y: toMercatorY(this.latitudes[slot] ?? 0) };
    const [x, y] = toScreen(view, at);
    return x >= 0 && y >= 0 && x <= view.width && y <= view.height;
  }

  #place(slot: number, track: PlaybackTrack, { cursor, tenths }: { cursor: number; tenths: number }): void {
    const { tenths: times, latitudes, longitudes, speeds, marks } = track;
    const begin = times[cursor] ?? 0;
    const isLine = cursor + 1 < times.length && ((marks[cursor + 1] ?? 0) & FIRST_OF_LEG) === 0;
    if (!isLine && begin !== tenths) return;
    const next = isLine ? cursor + 1 : cursor;
    const part = isLine ? (tenths - begin) / ((times[next] ?? 0) - begin) : 0;
    const south = latitudes[cursor] ?? 0;
    const west = longitudes[cursor] ?? 0;
    const speed = speeds[cursor] ?? Number.NaN;
    this.isThere[slot] = 1;
    this.latitudes[slot] = south + part * ((latitudes[next] ?? 0) - south);
    this.longitudes[slot] = shortWay(west + part * shortWay((longitudes[next] ?? 0) - west));
    this.knots[slot] = speed + part * ((speeds[next] ?? Number.NaN) - speed);
    // At the last point of a leg, use the line to it.
    const isEnd = !isLine && cursor > 0 && ((marks[cursor] ?? 0) & FIRST_OF_LEG) === 0;
    this.courses[slot] = courseBetween(track, isEnd ? cursor - 1 : cursor, next);
  }

  #grow(size: number): void {
    this.mmsis = grown(this.mmsis, new Uint32Array(size));
    this.latitudes = grown(this.latitudes, new Float64Array(size));
    this.longitudes = grown(this.longitudes, new Float64Array(size));
    this.knots = grown(this.knots, new Float32Array(size));
    this.courses = grown(this.courses, new Float32Array(size));
    this.isThere = grown(this.isThere, new Uint8Array(size));
    this.isRemote = grown(this.isRemote, new Uint8Array(size));
  }
}

function grown<Numbers extends Float64Array | Float32Array | Uint32Array | Uint8Array>(
  from: Numbers,
  into: Numbers,
): Numbers {
  into.set(from);
  return into;
}

/** Steps forward before bisection. */
const STEPS = 8;

/** Last point not later, searched from the previous result, since playback moves forward. */
function seek(times: Float64Array, from: number, time: number): number {
  let cursor = from;
  const isBehind = cursor < 0 || (times[cursor] ?? 0) > time;
  for (let step = 0; !isBehind && step < STEPS; step += 1) {
    if (!((times[cursor + 1] ?? Number.POSITIVE_INFINITY) <= time)) return cursor;
    cursor += 1;
  }
  let low = isBehind ? 0 : cursor;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The short way across 180°. */
function shortWay(degrees: number): number {
  if (degrees >= 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

/** The first point of a leg has the mark. */
function isFromFeed({ marks }: PlaybackTrack, cursor: number): boolean {
  let at = cursor;
  while (at > 0 && ((marks[at] ?? 0) & (FIRST_OF_LEG | FROM_FEED)) === 0) at -= 1;
  return ((marks[at] ?? 0) & FROM_FEED) !== 0;
}

function courseBetween({ latitudes, longitudes }: PlaybackTrack, from: number, to: number): number {
  const latitude = latitudes[from] ?? 0;
  const north = (latitudes[to] ?? 0) - latitude;
  const east = shortWay((longitudes[to] ?? 0) - (longitudes[from] ?? 0)) * Math.cos((latitude * Math.PI) / 180);
  if (Math.abs(north) + Math.abs(east) < NO_WAY_DEG) return Number.NaN;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** Interpolates on the line to a point. */
function placeOn({ tenths, latitudes, longitudes }: PlaybackTrack, to: number, time: number): LatLon {
  const begin = tenths[to - 1] ?? 0;
  const part = (time - begin) / ((tenths[to] ?? 0) - begin);
  const [south, west] = [latitudes[to - 1] ?? 0, longitudes[to - 1] ?? 0];
  return {
    latitude: south + part * ((latitudes[to] ?? 0) - south),
    longitude: west + part * shortWay((longitudes[to] ?? 0) - west),
  };
}
