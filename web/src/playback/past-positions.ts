import type { LatLon } from '../lib/geo.ts';
import { FIRST_OF_LEG, FROM_FEED, NO_SPEED, type PastBlock } from './past-block.ts';

const FIRST_CAPACITY = 256;
/** A shorter line has no direction but the noise of the receiver, in degrees: some 20 m. */
const NO_WAY_DEG = 0.000_2;

/**
 * Where vessels were at a moment: on the line of latitude and longitude that covers it, and nowhere where none does. One
 * slot for each vessel of the blocks, however many of these have it. Moving on allocates nothing.
 */
export class PastPositions {
  /** Slots in use. */
  count = 0;
  mmsis = new Uint32Array(FIRST_CAPACITY);
  latitudes = new Float64Array(FIRST_CAPACITY);
  longitudes = new Float64Array(FIRST_CAPACITY);
  /** NaN where it is not known. */
  knots = new Float32Array(FIRST_CAPACITY);
  /** The direction of the line in degrees; NaN where it has none. */
  courses = new Float32Array(FIRST_CAPACITY);
  /** 1 where a line covers the moment. */
  isThere = new Uint8Array(FIRST_CAPACITY);
  isRemote = new Uint8Array(FIRST_CAPACITY);
  /** The coarsest of the blocks. */
  toleranceM = 0;
  #blocks: readonly PastBlock[] = [];
  #slots = new Map<number, number>();
  /** One run for each vessel of each block. */
  #runs = 0;
  #blockOfRun = new Uint16Array(FIRST_CAPACITY);
  #slotOfRun = new Uint32Array(FIRST_CAPACITY);
  #firstOfRun = new Uint32Array(FIRST_CAPACITY);
  #endOfRun = new Uint32Array(FIRST_CAPACITY);
  /** The last point that is not later than the moment; before the first of the run where all are. */
  #cursors = new Int32Array(FIRST_CAPACITY);

  /** Takes other blocks; the vessels of all of them get their slots. */
  use(blocks: readonly PastBlock[]): void {
    this.#blocks = blocks;
    this.#slots.clear();
    this.#runs = 0;
    this.count = 0;
    this.toleranceM = 0;
    for (const [index, { mmsis, ends, toleranceM }] of blocks.entries()) {
      this.toleranceM = Math.max(this.toleranceM, toleranceM);
      let first = 0;
      for (let vessel = 0; vessel < mmsis.length; vessel += 1) {
        const end = ends[vessel] ?? first;
        this.#addRun(index, this.#slotOf(mmsis[vessel] ?? 0), [first, end]);
        first = end;
      }
    }
  }

  slotOf(mmsi: number): number | undefined {
    return this.#slots.get(mmsi);
  }

  /** Moves all vessels to a moment. */
  at(ms: number): void {
    this.isThere.fill(0, 0, this.count);
    for (let run = 0; run < this.#runs; run += 1) {
      const block = this.#blocks[this.#blockOfRun[run] ?? 0];
      if (block) this.#place(run, block, (ms - block.startMs) / 100);
    }
  }

  /** The pieces of a vessel's line between two moments, oldest first. */
  trailOf(mmsi: number, fromMs: number, toMs: number): LatLon[][] {
    const slot = this.#slots.get(mmsi);
    if (slot === undefined) return [];
    const pieces: LatLon[][] = [];
    for (let run = 0; run < this.#runs; run += 1) {
      const block = this.#blocks[this.#blockOfRun[run] ?? 0];
      if (this.#slotOfRun[run] !== slot || !block) continue;
      const [from, to] = [(fromMs - block.startMs) / 100, (toMs - block.startMs) / 100];
      for (let at = (this.#firstOfRun[run] ?? 0) + 1; at < (this.#endOfRun[run] ?? 0); at += 1) {
        if ((block.marks[at] ?? 0) & FIRST_OF_LEG) continue;
        const [begin, end] = [block.tenths[at - 1] ?? 0, block.tenths[at] ?? 0];
        if (end <= from || begin >= to) continue;
        pieces.push([between(block, at - 1, Math.max(from, begin)), between(block, at - 1, Math.min(to, end))]);
      }
    }
    return pieces;
  }

  #slotOf(mmsi: number): number {
    const known = this.#slots.get(mmsi);
    if (known !== undefined) return known;
    const slot = this.count;
    if (slot === this.mmsis.length) this.#growSlots(slot * 2);
    this.count += 1;
    this.#slots.set(mmsi, slot);
    this.mmsis[slot] = mmsi;
    this.isThere[slot] = 0;
    return slot;
  }

  #addRun(block: number, slot: number, [first, end]: readonly [number, number]): void {
    const run = this.#runs;
    if (run === this.#cursors.length) this.#growRuns(run * 2);
    this.#runs += 1;
    this.#blockOfRun[run] = block;
    this.#slotOfRun[run] = slot;
    this.#firstOfRun[run] = first;
    this.#endOfRun[run] = end;
    this.#cursors[run] = -1;
  }

  #place(run: number, block: PastBlock, tenths: number): void {
    const first = this.#firstOfRun[run] ?? 0;
    const end = this.#endOfRun[run] ?? 0;
    const before = this.#cursors[run] ?? -1;
    const cursor = seek(block.tenths, { first, end, from: before }, tenths);
    const slot = this.#slotOfRun[run] ?? 0;
    this.#cursors[run] = cursor;
    // On a line of another block already.
    if (cursor < first || this.isThere[slot] === 1) return;
    const begin = block.tenths[cursor] ?? 0;
    const isLine = cursor + 1 < end && ((block.marks[cursor + 1] ?? 0) & FIRST_OF_LEG) === 0;
    if (!isLine && begin !== tenths) return;
    const next = isLine ? cursor + 1 : cursor;
    const length = (block.tenths[next] ?? 0) - begin;
    const part = length > 0 ? (tenths - begin) / length : 0;
    const [south, west] = [block.latitudes[cursor] ?? 0, block.longitudes[cursor] ?? 0];
    const north = (block.latitudes[next] ?? 0) - south;
    const east = shortWay((block.longitudes[next] ?? 0) - west);
    this.isThere[slot] = 1;
    this.latitudes[slot] = south + part * north;
    this.longitudes[slot] = shortWay(west + part * east);
    const [speed, nextSpeed] = [block.speeds[cursor] ?? NO_SPEED, block.speeds[next] ?? NO_SPEED];
    this.knots[slot] = speed === NO_SPEED || nextSpeed === NO_SPEED ? Number.NaN : (speed + part * (nextSpeed - speed)) / 10;
    // At the very last point of a leg the line that led there counts.
    const from = isLine || (block.marks[cursor] ?? 0) & FIRST_OF_LEG ? cursor : Math.max(first, cursor - 1);
    this.courses[slot] = courseBetween(block, from, isLine ? next : cursor);
    if (before !== cursor || cursor === first) this.isRemote[slot] = isFromFeed(block, first, cursor) ? 1 : 0;
  }

  #growSlots(size: number): void {
    this.mmsis = grown(this.mmsis, new Uint32Array(size));
    this.latitudes = grown(this.latitudes, new Float64Array(size));
    this.longitudes = grown(this.longitudes, new Float64Array(size));
    this.knots = grown(this.knots, new Float32Array(size));
    this.courses = grown(this.courses, new Float32Array(size));
    this.isThere = grown(this.isThere, new Uint8Array(size));
    this.isRemote = grown(this.isRemote, new Uint8Array(size));
  }

  #growRuns(size: number): void {
    this.#blockOfRun = grown(this.#blockOfRun, new Uint16Array(size));
    this.#slotOfRun = grown(this.#slotOfRun, new Uint32Array(size));
    this.#firstOfRun = grown(this.#firstOfRun, new Uint32Array(size));
    this.#endOfRun = grown(this.#endOfRun, new Uint32Array(size));
    this.#cursors = grown(this.#cursors, new Int32Array(size));
  }
}

function grown<Numbers extends { set(from: Numbers): void }>(from: Numbers, into: Numbers): Numbers {
  into.set(from);
  return into;
}

interface Run {
  first: number;
  end: number;
  /** Where the last search ended. */
  from: number;
}

/** Step by step forward, as playback goes; by halving after a jump. */
function seek(times: ArrayLike<number>, { first, end, from }: Run, time: number): number {
  let cursor = from;
  if (cursor < first || (times[cursor] ?? 0) > time || (times[cursor + 8] ?? Number.POSITIVE_INFINITY) <= time) {
    let [low, high] = [first, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((times[middle] ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
  while (cursor + 1 < end && (times[cursor + 1] ?? 0) <= time) cursor += 1;
  return cursor;
}

/** The short way across 180°. */
const shortWay = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);

function courseBetween({ latitudes, longitudes }: PastBlock, from: number, to: number): number {
  const latitude = latitudes[from] ?? 0;
  const north = (latitudes[to] ?? 0) - latitude;
  const east = shortWay((longitudes[to] ?? 0) - (longitudes[from] ?? 0)) * Math.cos((latitude * Math.PI) / 180);
  if (Math.abs(north) + Math.abs(east) < NO_WAY_DEG) return Number.NaN;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

function isFromFeed({ marks }: PastBlock, first: number, cursor: number): boolean {
  let at = cursor;
  while (at > first && ((marks[at] ?? 0) & FIRST_OF_LEG) === 0) at -= 1;
  return ((marks[at] ?? 0) & FROM_FEED) !== 0;
}

function between({ tenths, latitudes, longitudes }: PastBlock, index: number, time: number): LatLon {
  const begin = tenths[index] ?? 0;
  const part = (time - begin) / Math.max(1e-9, (tenths[index + 1] ?? 0) - begin);
  const [south, west] = [latitudes[index] ?? 0, longitudes[index] ?? 0];
  return {
    latitude: south + part * ((latitudes[index + 1] ?? 0) - south),
    longitude: west + part * shortWay((longitudes[index + 1] ?? 0) - west),
  };
}
