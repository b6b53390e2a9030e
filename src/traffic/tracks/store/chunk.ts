/*
 * Points of some vessels of a segment. Numbers of seven bits a byte; "s" are signed. Flags (bit 0: times in whole seconds),
 * vessels; of each vessel by MMSI: step of the MMSI, points. Then six columns, each for all vessels:
 *
 *   marks     as they are
 *   times     s: the first of a vessel since the start of the segment, then steps
 *   speeds    s: the first as it is, then differences
 *   courses   s: the same, the short way round
 *   latitudes, longitudes   s: the first as it is, then the difference to the predicted place
 */
import { ByteReader, ByteWriter } from '../../../foundation/shared/codec.ts';
import { newColumns } from '../recording/point-columns.ts';
import { MARK_FIRST, type TrackColumns, type VesselTrack } from '../stored-track.ts';
import { reading, UnreadableError } from './packed.ts';
import { courseAfter, courseStep, placeAfter, predict } from './predict.ts';

const WHOLE_SECONDS = 1;
/** More than a segment has; a broken one must not fill the memory. */
const MAX_POINTS = 2_000_000;

/** The tracks in the order of their MMSIs. */
export function encodeChunk(tracks: readonly VesselTrack[], fromTenths: number): Uint8Array {
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
  for (const { columns } of tracks) for (const mark of columns.marks) out.unsigned(mark);
  for (const { columns } of tracks) {
    let before = fromTenths;
    for (const at of columns.tenths) {
      out.signed((at - before) / unit);
      before = at;
    }
  }
  for (const { columns } of tracks) steps(out, columns.speeds, (before, to) => to - before);
  for (const { columns } of tracks) steps(out, columns.courses, courseStep);
  for (const { columns } of tracks) writePlaces(out, columns);
  return out.take();
}

function steps(out: ByteWriter, column: Uint16Array, step: (before: number, to: number) => number): void {
  for (let at = 0; at < column.length; at += 1)
    out.signed(at === 0 ? (column[0] ?? 0) : step(column[at - 1] ?? 0, column[at] ?? 0));
}

function writePlaces(out: ByteWriter, columns: TrackColumns): void {
  const { latE5, lonE5 } = columns;
  for (let at = 0; at < columns.count; at += 1) {
    const { latE5: lat, lonE5: lon } = predicted(columns, at);
    out.signed((latE5[at] ?? 0) - lat);
    out.signed((lonE5[at] ?? 0) - lon);
  }
}

function predicted({ tenths, latE5, lonE5, speeds, courses, marks }: TrackColumns, at: number) {
  if (at === 0) return { latE5: 0, lonE5: 0 };
  const [lat, lon] = [latE5[at - 1] ?? 0, lonE5[at - 1] ?? 0];
  if ((marks[at] ?? 0) & MARK_FIRST) return { latE5: lat, lonE5: lon };
  const from = { speed: speeds[at - 1] ?? 0, course: courses[at - 1] ?? 0 };
  const to = { speed: speeds[at] ?? 0, course: courses[at] ?? 0 };
  return placeAfter(lat, lon, predict(from, to, (tenths[at] ?? 0) - (tenths[at - 1] ?? 0)));
}

/** Throws an `UnreadableError`. */
export function decodeChunk(bytes: Uint8Array, fromTenths: number): VesselTrack[] {
  return reading(() => {
    const input = new ByteReader(bytes);
    const unit = input.unsigned() & WHOLE_SECONDS ? 10 : 1;
    const members: { mmsi: number; count: number }[] = [];
    let [mmsi, points] = [0, 0];
    for (let rest = input.unsigned(); rest > 0; rest -= 1) {
      mmsi += input.unsigned();
      const count = input.unsigned();
      points += count;
      if (points > MAX_POINTS) throw new UnreadableError('too many points');
      members.push({ mmsi, count });
    }
    const tracks = divide(newColumns(points), members);
    for (const { columns } of tracks)
      for (let at = 0; at < columns.count; at += 1) columns.marks[at] = input.unsigned();
    for (const { columns } of tracks) {
      let time = fromTenths;
      for (let at = 0; at < columns.count; at += 1) {
        time += input.signed() * unit;
        columns.tenths[at] = time;
      }
    }
    for (const { columns } of tracks) readSteps(input, columns.speeds, (before, step) => before + step);
    for (const { columns } of tracks) readSteps(input, columns.courses, courseAfter);
    for (const { columns } of tracks) {
      for (let at = 0; at < columns.count; at += 1) {
        const { latE5, lonE5 } = predicted(columns, at);
        columns.latE5[at] = latE5 + input.signed();
        columns.lonE5[at] = lonE5 + input.signed();
      }
    }
    return tracks;
  });
}

/** The columns of all vessels are one memory: a reader of months decodes thousands of chunks. */
function divide(all: TrackColumns, members: readonly { mmsi: number; count: number }[]): VesselTrack[] {
  let first = 0;
  return members.map(({ mmsi, count }) => {
    const [from, to] = [first, first + count];
    first = to;
    const columns = {
      count,
      tenths: all.tenths.subarray(from, to),
      latE5: all.latE5.subarray(from, to),
      lonE5: all.lonE5.subarray(from, to),
      speeds: all.speeds.subarray(from, to),
      courses: all.courses.subarray(from, to),
      marks: all.marks.subarray(from, to),
    };
    return { mmsi, columns };
  });
}

function readSteps(input: ByteReader, column: Uint16Array, after: (before: number, step: number) => number): void {
  for (let at = 0; at < column.length; at += 1)
    column[at] = at === 0 ? input.signed() : after(column[at - 1] ?? 0, input.signed());
}
