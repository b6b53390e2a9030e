import type { TrackColumns } from '../stored-track.ts';

/** One point of a track, in the units of `TrackColumns`. */
export interface TrackPoint {
  mmsi: number;
  tenths: number;
  latE5: number;
  lonE5: number;
  speed: number;
  course: number;
  mark: number;
}

/** Full circle in 1e-5 degrees. */
const TURN_E5 = 36_000_000;

/** Difference of two longitudes in the shorter direction. */
export function shortWayE5(difference: number): number {
  if (difference >= TURN_E5 / 2) return difference - TURN_E5;
  return difference < -TURN_E5 / 2 ? difference + TURN_E5 : difference;
}

/** Log2 of the points per block. Blocks are added: growing one array would copy it, which takes longer with each point. */
const BLOCK_BITS = 12;
const BLOCK_POINTS = 1 << BLOCK_BITS;
const IN_BLOCK = BLOCK_POINTS - 1;

/** A block of points, 26 bytes each. */
class Block {
  readonly mmsis = new Uint32Array(BLOCK_POINTS);
  /** Relative to the first time, which halves the size. */
  readonly times = new Int32Array(BLOCK_POINTS);
  readonly lats = new Int32Array(BLOCK_POINTS);
  readonly lons = new Int32Array(BLOCK_POINTS);
  readonly speeds = new Uint16Array(BLOCK_POINTS);
  readonly courses = new Uint16Array(BLOCK_POINTS);
  readonly marks = new Uint16Array(BLOCK_POINTS);
  /** Index of the previous point of the same vessel; -1 for its first. */
  readonly before = new Int32Array(BLOCK_POINTS);
}

/** Points of all vessels in the order in which they were kept. The points of each vessel are a linked list. */
export class PointColumns {
  readonly #base: number;
  readonly #blocks: (Block | undefined)[] = [];
  #first = 0;
  #end = 0;
  #forgotten = 0;
  /** Index of the last point by MMSI. */
  readonly #last = new Map<number, number>();

  /** Times of points are stored relative to this one. */
  constructor(baseTenths: number) {
    this.#base = baseTenths;
  }

  /** Number of points. */
  get count(): number {
    return this.#end - this.#first - this.#forgotten;
  }

  /** Index of the oldest point that was not dropped. */
  get first(): number {
    return this.#first;
  }

  /** Index of the next point. */
  get end(): number {
    return this.#end;
  }

  get vessels(): Iterable<number> {
    return this.#last.keys();
  }

  get vesselCount(): number {
    return this.#last.size;
  }

  append({ mmsi, tenths, latE5, lonE5, speed, course, mark }: TrackPoint): void {
    const index = this.#end;
    const at = index & IN_BLOCK;
    if (at === 0) this.#blocks.push(new Block());
    const block = this.#blockOf(index);
    block.mmsis[at] = mmsi;
    block.times[at] = tenths - this.#base;
    block.lats[at] = latE5;
    block.lons[at] = lonE5;
    block.speeds[at] = speed;
    block.courses[at] = course;
    block.marks[at] = mark;
    block.before[at] = this.#last.get(mmsi) ?? -1;
    this.#last.set(mmsi, index);
    this.#end = index + 1;
  }

  /** Point at an index; undefined if its vessel was forgotten. */
  at(index: number): TrackPoint | undefined {
    const block = this.#blockOf(index);
    const at = index & IN_BLOCK;
    const mmsi = block.mmsis[at] ?? 0;
    if (mmsi === 0) return undefined;
    return {
      mmsi,
      tenths: this.#base + (block.times[at] ?? 0),
      latE5: block.lats[at] ?? 0,
      lonE5: block.lons[at] ?? 0,
      speed: block.speeds[at] ?? 0,
      course: block.courses[at] ?? 0,
      mark: block.marks[at] ?? 0,
    };
  }

  lastOf(mmsi: number): TrackPoint | undefined {
    const at = this.#last.get(mmsi);
    return at === undefined ? undefined : this.at(at);
  }

  /** Adds bits to the mark of the last point of a vessel. */
  markLast(mmsi: number, bits: number): void {
    const index = this.#last.get(mmsi);
    if (index === undefined) return;
    const { marks } = this.#blockOf(index);
    marks[index & IN_BLOCK] = (marks[index & IN_BLOCK] ?? 0) | bits;
  }

  /** Points of one vessel, followed by `newest` if given. */
  of(mmsi: number, newest?: TrackPoint): TrackColumns {
    let count = newest ? 1 : 0;
    for (let at = this.#last.get(mmsi) ?? -1; at >= 0; at = this.#before(at)) count += 1;
    const columns = newColumns(count);
    let to = count - 1;
    if (newest) setPoint(columns, to--, newest);
    for (let index = this.#last.get(mmsi) ?? -1; index >= 0; index = this.#before(index), to -= 1) {
      const block = this.#blockOf(index);
      const at = index & IN_BLOCK;
      columns.tenths[to] = this.#base + (block.times[at] ?? 0);
      columns.latE5[to] = block.lats[at] ?? 0;
      columns.lonE5[to] = block.lons[at] ?? 0;
      columns.speeds[to] = block.speeds[at] ?? 0;
      columns.courses[to] = block.courses[at] ?? 0;
      columns.marks[to] = block.marks[at] ?? 0;
    }
    return columns;
  }

  /** Overwrites all points of a vessel. */
  forget(mmsi: number): void {
    for (let index = this.#last.get(mmsi) ?? -1; index >= 0; index = this.#before(index)) {
      const block = this.#blockOf(index);
      const at = index & IN_BLOCK;
      for (const column of [block.mmsis, block.times, block.lats, block.lons]) column[at] = 0;
      this.#forgotten += 1;
    }
    this.#last.delete(mmsi);
  }

  /** Drops the oldest points. */
  dropOldest(count: number): void {
    const to = Math.min(this.#end, this.#first + count);
    for (; this.#first < to; this.#first += 1) {
      if (this.#blockOf(this.#first).mmsis[this.#first & IN_BLOCK] === 0) this.#forgotten -= 1;
      if ((this.#first & IN_BLOCK) === IN_BLOCK) this.#blocks[this.#first >> BLOCK_BITS] = undefined;
    }
    for (const [mmsi, index] of this.#last) if (index < to) this.#last.delete(mmsi);
  }

  #blockOf(index: number): Block {
    const block = this.#blocks[index >> BLOCK_BITS];
    if (!block) throw new RangeError(`no point ${index}`);
    return block;
  }

  #before(index: number): number {
    const before = this.#blockOf(index).before[index & IN_BLOCK] ?? -1;
    return before < this.#first ? -1 : before;
  }
}

export const newColumns = (count: number): TrackColumns => ({
  count,
  tenths: new Float64Array(count),
  latE5: new Int32Array(count),
  lonE5: new Int32Array(count),
  speeds: new Uint16Array(count),
  courses: new Uint16Array(count),
  marks: new Uint16Array(count),
});

function setPoint(columns: TrackColumns, at: number, point: TrackPoint): void {
  columns.tenths[at] = point.tenths;
  columns.latE5[at] = point.latE5;
  columns.lonE5[at] = point.lonE5;
  columns.speeds[at] = point.speed;
  columns.courses[at] = point.course;
  columns.marks[at] = point.mark;
}
