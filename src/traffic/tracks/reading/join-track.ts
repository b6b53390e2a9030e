import type { TimedPlaces } from '../../../foundation/shared/geo/thin-by-fan.ts';
import { MARK_CARRIED, MARK_FIRST, MARK_JUMP, MARK_LAST, MARK_REMOTE, type TrackColumns } from '../stored-track.ts';

/** The points of one vessel out of several segments, as one track. */
export interface TrackJoiner {
  readonly count: number;
  /** Of a later segment than the one before. */
  add(columns: TrackColumns): void;
  addPoint(point: JoinedPoint): void;
  /** What was added; it changes with what is added next. */
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
 * Puts the segments of a track together: a point that was carried over from the segment before is there once. Each leg
 * begins with `MARK_FIRST`; one whose beginning is not there has `MARK_CARRIED` too. All points of a leg of the hosted feed
 * have `MARK_REMOTE`. What is not later than the point before is left out.
 */
export function createTrackJoiner(capacity = 64): TrackJoiner {
  let columns = allocate(capacity);
  let count = 0;

  /** The mark of the point that is written next, as it is in a joined track. */
  function joinedMark(mark: number): number {
    const last = count > 0 ? (columns.marks[count - 1] ?? 0) : MARK_LAST;
    // A carried point that is still here continues nothing: the segment before is missing.
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
      // A leg may end without another position.
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

/** The pieces as one track; one alone is what it is. */
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

/** A part of the points, as a view. */
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

/** Both inclusive, tenths of a second since 1970. */
export interface TenthsRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The lines of a joined track that touch a range of time, each whole: so the first and the last point may lie outside of
 * it. A leg of one point counts where the point is inside.
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

/** The index of the last point that is not later than the time; -1 where all are. */
export function lastAtOrBefore({ tenths, count }: TrackColumns, time: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tenths[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A leg of a joined track: the points from `first` to before `end`. */
export interface Leg {
  readonly first: number;
  readonly end: number;
  readonly source: 'local' | 'remote';
  /** `before`: it began earlier than what was read. */
  readonly begins: 'new' | 'jump' | 'before';
  /** `after`: it goes on later than what was read; `open`: it has not ended yet. */
  readonly ends: 'end' | 'after' | 'open';
}

/** `isCutAfter`: the store has more points behind the last one. */
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
