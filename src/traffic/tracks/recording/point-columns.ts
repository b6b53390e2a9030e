import type { TrackColumns } from '../stored-track.ts';
import { resized } from './thin-while-recording.ts';
import type { TrackPoint } from './track-point.ts';

const FIRST_CAPACITY = 1024;

/** Points of all vessels in the order in which they were kept, 26 bytes each; those of one vessel are a chain. */
export class PointColumns {
  readonly #base: number;
  #count = 0;
  #mmsis = new Uint32Array(FIRST_CAPACITY);
  /** Since the first time, so that they need half the room. */
  #times = new Int32Array(FIRST_CAPACITY);
  #lats = new Int32Array(FIRST_CAPACITY);
  #lons = new Int32Array(FIRST_CAPACITY);
  #speeds = new Uint16Array(FIRST_CAPACITY);
  #courses = new Uint16Array(FIRST_CAPACITY);
  #marks = new Uint16Array(FIRST_CAPACITY);
  /** The point of the same vessel before; -1 for its first. */
  #before = new Int32Array(FIRST_CAPACITY);
  /** The last point of each vessel. */
  readonly #last = new Map<number, number>();

  /** Times of points are near this one. */
  constructor(baseTenths: number) {
    this.#base = baseTenths;
  }

  get count(): number {
    return this.#count;
  }

  get vessels(): Iterable<number> {
    return this.#last.keys();
  }

  get vesselCount(): number {
    return this.#last.size;
  }

  append({ mmsi, tenths, latE5, lonE5, speed, course, mark }: TrackPoint): void {
    const at = this.#count;
    if (at === this.#mmsis.length) this.#grow(at * 2);
    this.#mmsis[at] = mmsi;
    this.#times[at] = tenths - this.#base;
    this.#lats[at] = latE5;
    this.#lons[at] = lonE5;
    this.#speeds[at] = speed;
    this.#courses[at] = course;
    this.#marks[at] = mark;
    this.#before[at] = this.#last.get(mmsi) ?? -1;
    this.#last.set(mmsi, at);
    this.#count = at + 1;
  }

  at(index: number): TrackPoint {
    return {
      mmsi: this.#mmsis[index] ?? 0,
      tenths: this.#base + (this.#times[index] ?? 0),
      latE5: this.#lats[index] ?? 0,
      lonE5: this.#lons[index] ?? 0,
      speed: this.#speeds[index] ?? 0,
      course: this.#courses[index] ?? 0,
      mark: this.#marks[index] ?? 0,
    };
  }

  lastOf(mmsi: number): TrackPoint | undefined {
    const at = this.#last.get(mmsi);
    return at === undefined ? undefined : this.at(at);
  }

  /** Adds bits to the mark of the last point of a vessel. */
  markLast(mmsi: number, bits: number): void {
    const at = this.#last.get(mmsi);
    if (at !== undefined) this.#marks[at] = (this.#marks[at] ?? 0) | bits;
  }

  /** The points of one vessel, and one more where it is given. */
  of(mmsi: number, newest?: TrackPoint): TrackColumns {
    let count = newest ? 1 : 0;
    for (let at = this.#last.get(mmsi) ?? -1; at >= 0; at = this.#before[at] ?? -1) count += 1;
    const columns = newColumns(count);
    let to = count - 1;
    if (newest) setPoint(columns, to--, newest);
    for (let at = this.#last.get(mmsi) ?? -1; at >= 0; at = this.#before[at] ?? -1, to -= 1) {
      columns.tenths[to] = this.#base + (this.#times[at] ?? 0);
      columns.latE5[to] = this.#lats[at] ?? 0;
      columns.lonE5[to] = this.#lons[at] ?? 0;
      columns.speeds[to] = this.#speeds[at] ?? 0;
      columns.courses[to] = this.#courses[at] ?? 0;
      columns.marks[to] = this.#marks[at] ?? 0;
    }
    return columns;
  }

  /** How many of the first points are of this vessel. */
  countOf(mmsi: number, before: number): number {
    let count = 0;
    for (let at = this.#last.get(mmsi) ?? -1; at >= 0; at = this.#before[at] ?? -1) if (at < before) count += 1;
    return count;
  }

  /** Other columns with the points from an index that are not of this vessel. What reads these ones goes on with them. */
  without({ before = 0, mmsi }: { before?: number; mmsi?: number }): PointColumns {
    const rest = new PointColumns(this.#base);
    for (let at = before; at < this.#count; at += 1) if (this.#mmsis[at] !== mmsi) rest.append(this.at(at));
    return rest;
  }

  #grow(capacity: number): void {
    this.#mmsis = resized(this.#mmsis, new Uint32Array(capacity));
    this.#times = resized(this.#times, new Int32Array(capacity));
    this.#lats = resized(this.#lats, new Int32Array(capacity));
    this.#lons = resized(this.#lons, new Int32Array(capacity));
    this.#speeds = resized(this.#speeds, new Uint16Array(capacity));
    this.#courses = resized(this.#courses, new Uint16Array(capacity));
    this.#marks = resized(this.#marks, new Uint16Array(capacity));
    this.#before = resized(this.#before, new Int32Array(capacity));
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
