/*
 * Points of some vessels of a segment. Numbers have seven bits per byte; "s" means signed. First flags (bit 0: times in
 * whole seconds) and the number of vessels; for each vessel by MMSI: difference of the MMSI, number of points. Then six
 * columns, each for all vessels:
 *
 *   marks     unchanged
 *   times     s: the first of a vessel since the start of the segment, then differences
 *   speeds    s: the first unchanged, then differences
 *   courses   s: the same, differences in the shorter direction
 *   latitudes, longitudes   s: the first unchanged, then the difference from the predicted place
 */
import { ByteReader, ByteWriter, fromZigzag } from '../../../foundation/shared/encoding/codec.ts';
import { newColumns } from '../recording/point-columns.ts';
import { MARK_FIRST, type TrackColumns, type VesselTrack } from '../stored-track.ts';
import { type Columns, reading, UnreadableError } from './packed.ts';
import { courseAfter, courseStep, PredictedPlace } from './predict.ts';

const WHOLE_SECONDS = 1;
/** Maximum number of points, above that of any segment. A damaged chunk must not exhaust the memory. */
const MAX_POINTS = 2_000_000;

/** Encodes tracks, which must be in the order of their MMSIs. */
export function encodeChunk(tracks: readonly VesselTrack[], fromTenths: number): Columns {
  const out = new ByteWriter(32_768);
  const unit = tracks.every(({ columns }) => columns.tenths.every((at) => (at - fromTenths) % 10 === 0)) ? 10 : 1;
  out.unsigned(unit === 10 ? WHOLE_SECONDS : 0);
  out.unsigned(tracks.length);
  let last = 0;
  for (const { mmsi, columns } of tracks) {
    out.unsigned(mmsi - last);
    out.unsigned(columns.count);
    last = mmsi;
  }
  const ends: number[] = [];
  const column = (write: (columns: TrackColumns) => void) => {
    for (const { columns } of tracks) write(columns);
    ends.push(out.length);
  };
  column(({ marks }) => {
    for (const mark of marks) out.unsigned(mark);
  });
  column((columns) => {
    let before = fromTenths;
    for (const at of columns.tenths) {
      out.signed((at - before) / unit);
      before = at;
    }
  });
  column(({ speeds }) => steps(out, speeds, (before, to) => to - before));
  column(({ courses }) => steps(out, courses, courseStep));
  column((columns) => writePlaces(out, columns));
  return { bytes: out.take(), ends };
}

function steps(out: ByteWriter, column: Uint16Array, step: (before: number, to: number) => number): void {
  for (let at = 0; at < column.length; at += 1)
    out.signed(at === 0 ? (column[0] ?? 0) : step(column[at - 1] ?? 0, column[at] ?? 0));
}

function writePlaces(out: ByteWriter, columns: TrackColumns): void {
  const { latE5, lonE5, count } = columns;
  const place = new PredictedPlace();
  for (let at = 0; at < count; at += 1) {
    predict(place, columns, at, 0);
    out.signed((latE5[at] ?? 0) - place.latE5);
    out.signed((lonE5[at] ?? 0) - place.lonE5);
    place.latE5 = latE5[at] ?? 0;
    place.lonE5 = lonE5[at] ?? 0;
  }
}

/** Moves the place of the previous point to the expected place of the next one; a vessel begins with `first`. */
function predict(
  place: PredictedPlace,
  { tenths, speeds, courses, marks }: TrackColumns,
  at: number,
  first: number,
): void {
  const speed = speeds[at] ?? 0;
  const course = courses[at] ?? 0;
  if (at === first || ((marks[at] ?? 0) & MARK_FIRST) !== 0) place.begin(speed, course);
  else place.move(speed, course, (tenths[at] ?? 0) - (tenths[at - 1] ?? 0));
}

export interface DecodeOptions {
  /** Selects vessels [all]. */
  isWanted?: (mmsi: number) => boolean;
  /** Returns columns for at least this number of points [new ones]. */
  columnsOf?: (points: number) => TrackColumns;
}

/** Allocates the columns of one chunk after the other in the same memory. */
export function createColumnMemory(): (points: number) => TrackColumns {
  let columns = newColumns(0);
  return (points) => {
    if (points > columns.count) columns = newColumns(points * 2);
    return columns;
  };
}

/** Decodes the tracks of the selected vessels. Throws an `UnreadableError` for damaged bytes. */
export function decodeChunk(
  bytes: Uint8Array,
  fromTenths: number,
  { isWanted = () => true, columnsOf = newColumns }: DecodeOptions = {},
): VesselTrack[] {
  return reading(() => {
    const input = new ByteReader(bytes);
    const unit = input.unsigned() & WHOLE_SECONDS ? 10 : 1;
    const members: Member[] = [];
    let [mmsi, points, wanted] = [0, 0, 0];
    for (let rest = input.unsigned(); rest > 0; rest -= 1) {
      mmsi += input.unsigned();
      const count = input.unsigned();
      points += count;
      if (points > MAX_POINTS) throw new UnreadableError('too many points');
      const isOne = isWanted(mmsi);
      members.push({ mmsi, count, first: isOne ? wanted : undefined });
      if (isOne) wanted += count;
    }
    const all = columnsOf(wanted);
    readColumns(input, members, { all, fromTenths, unit });
    return divide(all, members);
  });
}

interface Member {
  readonly mmsi: number;
  readonly count: number;
  /** Index of its first point among all selected points; undefined if the vessel is not selected. */
  readonly first: number | undefined;
}

interface Target {
  readonly all: TrackColumns;
  readonly fromTenths: number;
  /** Unit of the times, in tenths of a second. */
  readonly unit: number;
}

function readColumns(input: ByteReader, members: readonly Member[], { all, fromTenths, unit }: Target): void {
  const { tenths, latE5, lonE5, speeds, courses, marks } = all;
  const most = members.reduce((sum, { count }) => Math.max(sum, count), 0);
  const numbers = new Int32Array(2 * most);
  /** Reads one column of all vessels; skips the numbers of vessels that are not selected. */
  const readColumn = (perPoint: number, read: (first: number, count: number) => void) => {
    for (const { first, count } of members) {
      if (first === undefined) input.skip(count * perPoint);
      else {
        input.fill(numbers, count * perPoint);
        read(first, count);
      }
    }
  };
  readColumn(1, (first, count) => {
    for (let at = 0; at < count; at += 1) marks[first + at] = numbers[at] ?? 0;
  });
  readColumn(1, (first, count) => {
    let time = 0;
    for (let at = 0; at < count; at += 1) {
      time += fromZigzag(numbers[at] ?? 0);
      tenths[first + at] = fromTenths + time * unit;
    }
  });
  readColumn(1, (first, count) => {
    let speed = 0;
    for (let at = 0; at < count; at += 1) {
      speed += fromZigzag(numbers[at] ?? 0);
      speeds[first + at] = speed;
    }
  });
  readColumn(1, (first, count) => {
    let course = fromZigzag(numbers[0] ?? 0);
    courses[first] = course;
    for (let at = 1; at < count; at += 1) {
      course = courseAfter(course, fromZigzag(numbers[at] ?? 0));
      courses[first + at] = course;
    }
  });
  readColumn(2, (first, count) => {
    const place = new PredictedPlace();
    for (let at = first; at < first + count; at += 1) {
      predict(place, all, at, first);
      place.latE5 += fromZigzag(numbers[2 * (at - first)] ?? 0);
      place.lonE5 += fromZigzag(numbers[2 * (at - first) + 1] ?? 0);
      latE5[at] = place.latE5;
      lonE5[at] = place.lonE5;
    }
  });
}

/** All vessels share the memory of the columns: a query of months decodes thousands of chunks. */
function divide(all: TrackColumns, members: readonly Member[]): VesselTrack[] {
  return members.flatMap(({ mmsi, count, first }) => {
    if (first === undefined) return [];
    const end = first + count;
    const columns = {
      count,
      tenths: all.tenths.subarray(first, end),
      latE5: all.latE5.subarray(first, end),
      lonE5: all.lonE5.subarray(first, end),
      speeds: all.speeds.subarray(first, end),
      courses: all.courses.subarray(first, end),
      marks: all.marks.subarray(first, end),
    };
    return [{ mmsi, columns }];
  });
}
