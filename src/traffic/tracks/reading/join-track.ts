import type { TimedPlaces } from '../../../foundation/shared/geo/thin.ts';
import { MARK_CARRIED, MARK_FIRST, MARK_JUMP, MARK_LAST, MARK_REMOTE, type TrackColumns } from '../stored-track.ts';

/** Joins the points of one vessel from several segments into one track. */
export interface TrackJoiner {
  readonly count: number;
  /** Adds the points of a later segment. */
  add(columns: TrackColumns): void;
  addPoint(point: JoinedPoint): void;
  /** The joined points; the next `add` changes them. */
  take(): TrackColumns;
}

export interface JoinedPoint {
  tenths: number;
  latE5: number;
  lonE5: number;
  speed: number;
  course: number;
  mark: number;
}

/**
 * Joins the segments of a track. A point that was carried over from the previous segment occurs only once. Each leg begins
 * with `MARK_FIRST`, and also has `MARK_CARRIED` if its real beginning is missing. All points of a leg of the hosted feed
 * have `MARK_REMOTE`. Points that are not later than the previous one are dropped.
 */
export function createTrackJoiner(capacity = 64): TrackJoiner {
  let columns = allocate(capacity);
  let count = 0;

  /** Mark of the next point in the joined track. */
  function joinedMark(mark: number): number {
    const last = count > 0 ? (columns.marks[count - 1] ?? 0) : MARK_LAST;
    // A carried point that was not dropped has no predecessor: the previous segment is missing.
    const begins = (last & MARK_LAST) !== 0 || (mark & (MARK_CARRIED | MARK_FIRST)) !== 0;
    return begins ? mark | MARK_FIRST : mark | (last & MARK_REMOTE);
  }

  function grow(points: number): void {
    if (count + points > columns.tenths.length) columns = grown(columns, Math.max(64, count * 2, count + points));
  }

  return {
    get count() {
      return count;
    },
    add(next) {
      let first = 0;
      const last = count > 0 ? (columns.tenths[count - 1] ?? 0) : Number.NEGATIVE_INFINITY;
      // The carried point may end its leg: the leg then has no further position.
      if (next.tenths[0] === last)
        columns.marks[count - 1] = (columns.marks[count - 1] ?? 0) | ((next.marks[0] ?? 0) & MARK_LAST);
      while (first < next.count && (next.tenths[first] ?? 0) <= last) first += 1;
      const added = next.count - first;
      grow(added);
      columns.tenths.set(next.tenths.subarray(first, next.count), count);
      columns.latE5.set(next.latE5.subarray(first, next.count), count);
      columns.lonE5.set(next.lonE5.subarray(first, next.count), count);
      columns.speeds.set(next.speeds.subarray(first, next.count), count);
      columns.courses.set(next.courses.subarray(first, next.count), count);
      for (let at = first; at < next.count; at += 1) {
        columns.marks[count] = joinedMark(next.marks[at] ?? 0);
        count += 1;
      }
    },
    addPoint({ tenths, latE5, lonE5, speed, course, mark }) {
      if (count > 0 && tenths <= (columns.tenths[count - 1] ?? 0)) return;
      grow(1);
      columns.tenths[count] = tenths;
      columns.latE5[count] = latE5;
      columns.lonE5[count] = lonE5;
      columns.speeds[count] = speed;
      columns.courses[count] = course;
      columns.marks[count] = joinedMark(mark);
      count += 1;
    },
    take: () => slice(columns, 0, count),
  };
}

/** Joins several pieces into one track; a single piece is returned unchanged. */
export function joinAll(pieces: readonly TrackColumns[]): TrackColumns {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const joiner = createTrackJoiner(pieces.reduce((sum, { count }) => sum + count, 0));
  for (const piece of pieces) joiner.add(piece);
  return joiner.take();
}

const allocate = (size: number) => ({
  tenths: new Float64Array(size),
  latE5: new Int32Array(size),
  lonE5: new Int32Array(size),
  speeds: new Uint16Array(size),
  courses: new Uint16Array(size),
  marks: new Uint16Array(size),
});

function grown(columns: ReturnType<typeof allocate>, size: number): ReturnType<typeof allocate> {
  const larger = allocate(size);
  larger.tenths.set(columns.tenths);
  larger.latE5.set(columns.latE5);
  larger.lonE5.set(columns.lonE5);
  larger.speeds.set(columns.speeds);
  larger.courses.set(columns.courses);
  larger.marks.set(columns.marks);
  return larger;
}

/** View of a part of the points. */
function slice(columns: Omit<TrackColumns, 'count'>, first: number, end: number): TrackColumns {
  return {
    count: end - first,
    tenths: columns.tenths.subarray(first, end),
    latE5: columns.latE5.subarray(first, end),
    lonE5: columns.lonE5.subarray(first, end),
    speeds: columns.speeds.subarray(first, end),
    courses: columns.courses.subarray(first, end),
    marks: columns.marks.subarray(first, end),
  };
}

/** Range of time in tenths of a second since 1970, both ends inclusive. */
export interface TenthsRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Lines of a joined track that touch a range of time, each whole: the first and last point may lie outside. A leg of one
 * point counts if the point is inside.
 */
export function linesWithin(track: TrackColumns, { from, to }: TenthsRange): TrackColumns {
  let first = lastAtOrBefore(track, from);
  if (first < 0 || (startsLeg(track, first + 1) && (track.tenths[first] ?? 0) < from)) first += 1;
  let last = lastAtOrBefore(track, to);
  if (last + 1 < track.count && !startsLeg(track, last + 1) && (track.tenths[last] ?? 0) < to) last += 1;
  if (first > last) return slice(track, 0, 0);
  const cut = slice(track, first, last + 1);
  if (startsLeg(track, first)) return cut;
  const marks = cut.marks.slice();
  marks[0] = (marks[0] ?? 0) | MARK_FIRST | MARK_CARRIED;
  return { ...cut, marks };
}

const startsLeg = (track: TrackColumns, index: number): boolean =>
  index >= track.count || ((track.marks[index] ?? 0) & MARK_FIRST) !== 0;

export const asTimedPlaces = ({ tenths, latE5, lonE5 }: TrackColumns): TimedPlaces => ({
  times: tenths,
  latitudes: latE5,
  longitudes: lonE5,
  unit: 1e-5,
});

/** Index of the last point at or before a time; -1 if there is none. */
export function lastAtOrBefore({ tenths, count }: TrackColumns, time: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tenths[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A leg of a joined track: points from `first` (inclusive) to `end` (exclusive). */
export interface Leg {
  readonly first: number;
  readonly end: number;
  readonly source: 'local' | 'remote';
  /** `before`: the leg began before the data that was read. */
  readonly begins: 'new' | 'jump' | 'before';
  /** `after`: the leg continues after the data that was read; `open`: it has not ended yet. */
  readonly ends: 'end' | 'after' | 'open';
}

/** `isCutAfter`: the store has further points after the last one. */
export function legsOf({ marks, count }: TrackColumns, isCutAfter: boolean): Leg[] {
  const legs: Leg[] = [];
  let first = 0;
  for (let end = 1; end <= count; end += 1) {
    if (end < count && !((marks[end] ?? 0) & MARK_FIRST)) continue;
    const mark = marks[first] ?? 0;
    const last = marks[end - 1] ?? 0;
    legs.push({
      first,
      end,
      source: mark & MARK_REMOTE ? 'remote' : 'local',
      begins: mark & MARK_CARRIED ? 'before' : mark & MARK_JUMP ? 'jump' : 'new',
      ends: last & MARK_LAST ? 'end' : end < count || isCutAfter ? 'after' : 'open',
    });
    first = end;
  }
  return legs;
}
