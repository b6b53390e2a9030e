/*
 * Records since the last row: points, and the newest position of each vessel, its tip. Values are differences from the last
 * record of the same vessel, so rows must be read in order; only a row with flag bit 0 can be read without the rows before
 * it. Order: flags, tolerance in 0.1 m, time, new vessels (MMSIs), points, tips. Then seven columns, first of all points,
 * then of all tips; "s" means signed: number of the vessel (differences), marks, times (s), speeds (s), courses (s),
 * latitudes and longitudes (s, from the predicted place).
 */
import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import type { TrackPoint } from '../recording/point-columns.ts';
import { MARK_FIRST, NO_COURSE, NO_SPEED } from '../stored-track.ts';
import { type Columns, reading, UnreadableError } from './packed.ts';
import { courseAfter, courseStep, PredictedPlace } from './predict.ts';

const IS_FIRST = 1;
/** Maximum number of records, above that of any row. A damaged row must not exhaust the memory. */
const MAX_RECORDS = 1_000_000;
/** Records written per turn of the event loop, few enough even before the code is compiled. */
const TURN_RECORDS = 256;

export interface JournalRow {
  readonly toleranceM: number;
  readonly points: readonly TrackPoint[];
  readonly tips: readonly TrackPoint[];
}

/** Last values of each vessel in the previous rows; writer and reader must have the same. */
export class JournalState {
  #numbers = new Map<number, number>();
  #last: TrackPoint[] = [];

  get vessels(): number {
    return this.#last.length;
  }

  numberOf(mmsi: number): number | undefined {
    return this.#numbers.get(mmsi);
  }

  /** Adds a vessel and returns its number. */
  add(mmsi: number): number {
    this.#numbers.set(mmsi, this.#last.length);
    return this.#last.push({ mmsi, tenths: 0, latE5: 0, lonE5: 0, speed: NO_SPEED, course: NO_COURSE, mark: 0 }) - 1;
  }

  last(number: number): TrackPoint {
    const last = this.#last[number];
    if (!last) throw new UnreadableError('unknown vessel');
    return last;
  }

  set(number: number, point: TrackPoint): void {
    this.#last[number] = point;
  }

  clear(): void {
    this.#numbers = new Map();
    this.#last = [];
  }
}

/** Encodes the next row, in steps: see `inTurns`. A row with `isFirst` can be read without the rows before it. */
export function* encodeRow(
  state: JournalState,
  { toleranceM, points, tips }: JournalRow,
  isFirst: boolean,
): Generator<undefined, Columns> {
  if (isFirst) state.clear();
  const out = new ByteWriter(16_384);
  const base = (points[0] ?? tips[0])?.tenths ?? 0;
  const known = state.vessels;
  const numbers = [yield* numbersOf(state, points), yield* numbersOf(state, tips)] as const;
  out.unsigned(isFirst ? IS_FIRST : 0);
  out.unsigned(Math.round(toleranceM * 10));
  out.unsigned(base);
  out.unsigned(state.vessels - known);
  for (let number = known; number < state.vessels; number += 1) out.unsigned(state.last(number).mmsi);
  const ends = [
    ...(yield* writeGroup(out, state, { group: points, numbers: numbers[0], base })),
    ...(yield* writeGroup(out, state, { group: tips, numbers: numbers[1], base })),
  ];
  return { bytes: out.take(), ends };
}

/** Number of the vessel of each point; new vessels get the next numbers. */
function* numbersOf(state: JournalState, group: readonly TrackPoint[]): Generator<undefined, Uint32Array> {
  const numbers = new Uint32Array(group.length);
  for (let at = 0; at < group.length; at += 1) {
    const mmsi = group[at]?.mmsi ?? 0;
    numbers[at] = state.numberOf(mmsi) ?? state.add(mmsi);
    if (at % TURN_RECORDS === TURN_RECORDS - 1) yield;
  }
  return numbers;
}

interface Group {
  readonly group: readonly TrackPoint[];
  readonly numbers: Uint32Array;
  readonly base: number;
}

/** Indexes of the points, sorted by vessel; those of one vessel stay in order of arrival. */
function orderOf(numbers: Uint32Array): Uint32Array {
  // Sort keys that are numbers: a comparison function would be slower.
  const keys = new Float64Array(numbers.length);
  for (let at = 0; at < keys.length; at += 1) keys[at] = (numbers[at] ?? 0) * MAX_RECORDS + at;
  keys.sort();
  const order = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) order[at] = (keys[at] ?? 0) % MAX_RECORDS;
  return order;
}

/** Writes number, marks and times of the points, and returns the ends of these columns. */
function writeHeads(out: ByteWriter, order: Uint32Array, { group, numbers, base }: Group): number[] {
  out.unsigned(order.length);
  let before = 0;
  for (const at of order) {
    out.unsigned((numbers[at] ?? 0) - before);
    before = numbers[at] ?? 0;
  }
  const ends = [out.length];
  for (const at of order) out.unsigned(group[at]?.mark ?? 0);
  ends.push(out.length);
  for (const at of order) out.signed((group[at]?.tenths ?? base) - base);
  ends.push(out.length);
  return ends;
}

/** Writes a group of points and returns the ends of its columns. */
function* writeGroup(
  out: ByteWriter,
  state: JournalState,
  { group, numbers, base }: Group,
): Generator<undefined, number[]> {
  const order = orderOf(numbers);
  const ends = writeHeads(out, order, { group, numbers, base });
  yield;
  const places = new ByteWriter(8192);
  const courses = new ByteWriter(4096);
  for (let done = 0; done < order.length; done += 1) {
    const at = order[done] ?? 0;
    const point = group[at];
    if (!point) continue;
    const number = numbers[at] ?? 0;
    const last = state.last(number);
    const place = placeFrom(last, point);
    out.signed(point.speed - last.speed);
    courses.signed(courseStep(last.course, point.course));
    places.signed(point.latE5 - place.latE5);
    places.signed(point.lonE5 - place.lonE5);
    state.set(number, point);
    if (done % TURN_RECORDS === TURN_RECORDS - 1) yield;
  }
  ends.push(out.length);
  out.bytes(courses.take());
  ends.push(out.length);
  out.bytes(places.take());
  ends.push(out.length);
  return ends;
}

/** Reads the next row. Throws an `UnreadableError`; after it only a row with `isFirst` can be read. */
export function decodeRow(state: JournalState, bytes: Uint8Array): JournalRow {
  return reading(() => {
    const input = new ByteReader(bytes);
    if (input.unsigned() & IS_FIRST) state.clear();
    else if (state.vessels === 0) throw new UnreadableError('the row before is missing');
    const toleranceM = input.unsigned() / 10;
    const base = input.unsigned();
    for (let rest = limited(input.unsigned()); rest > 0; rest -= 1) state.add(input.unsigned());
    const [points, tips] = [readGroup(input, state, base), readGroup(input, state, base)];
    return { toleranceM, points, tips };
  });
}

function readGroup(input: ByteReader, state: JournalState, base: number): TrackPoint[] {
  const count = limited(input.unsigned());
  const numbers = new Uint32Array(count);
  const points: TrackPoint[] = [];
  let number = 0;
  for (let at = 0; at < count; at += 1) {
    number += input.unsigned();
    numbers[at] = number;
    points.push({ ...state.last(number) });
  }
  for (const point of points) point.mark = input.unsigned();
  for (const point of points) point.tenths = base + input.signed();
  const speeds = Int32Array.from(points, () => input.signed());
  const courses = Int32Array.from(points, () => input.signed());
  for (const [at, point] of points.entries()) {
    const last = state.last(numbers[at] ?? 0);
    point.speed = last.speed + (speeds[at] ?? 0);
    point.course = courseAfter(last.course, courses[at] ?? 0);
    const place = placeFrom(last, point);
    point.latE5 = place.latE5 + input.signed();
    point.lonE5 = place.lonE5 + input.signed();
    state.set(numbers[at] ?? 0, point);
  }
  return points;
}

function placeFrom(last: TrackPoint, { tenths, speed, course, mark }: TrackPoint): PredictedPlace {
  const span = tenths - last.tenths;
  const place = new PredictedPlace();
  place.latE5 = last.latE5;
  place.lonE5 = last.lonE5;
  place.begin(last.speed, last.course);
  if (last.tenths > 0 && span > 0 && (mark & MARK_FIRST) === 0) place.move(speed, course, span);
  return place;
}

function limited(count: number): number {
  if (count > MAX_RECORDS) throw new UnreadableError('too many records');
  return count;
}
