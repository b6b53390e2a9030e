import {
  MARK_CARRIED,
  MARK_FIRST,
  MARK_JUMP,
  MARK_LAST,
  MARK_REMOTE,
  NO_COURSE,
  NO_SPEED,
  type TrackColumns,
} from '../stored-track.ts';

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

  function addPoint({ tenths, latE5, lonE5, speed, course, mark }: JoinedPoint): void {
    const isLater = count === 0 || tenths > (columns.tenths[count - 1] ?? 0);
    if (!isLater) return;
    if (count === columns.tenths.length) columns = grown(columns, count);
    const isOpen = count > 0 && !((columns.marks[count - 1] ?? 0) & MARK_LAST);
    columns.tenths[count] = tenths;
    columns.latE5[count] = latE5;
    columns.lonE5[count] = lonE5;
    columns.speeds[count] = speed;
    columns.courses[count] = course;
    // A carried point that is still here continues nothing: the segment before is missing.
    const begins = !isOpen || (mark & (MARK_CARRIED | MARK_FIRST)) !== 0;
    const source = begins ? 0 : (columns.marks[count - 1] ?? 0) & MARK_REMOTE;
    columns.marks[count] = begins ? mark | MARK_FIRST : mark | source;
    count += 1;
  }

  return {
    get count() {
      return count;
    },
    add(next) {
      for (let at = 0; at < next.count; at += 1) {
        const mark = next.marks[at] ?? 0;
        const tenths = next.tenths[at] ?? 0;
        if (mark & MARK_CARRIED && count > 0 && columns.tenths[count - 1] === tenths) continue;
        const [latE5, lonE5] = [next.latE5[at] ?? 0, next.lonE5[at] ?? 0];
        addPoint({
          tenths,
          latE5,
          lonE5,
          speed: next.speeds[at] ?? NO_SPEED,
          course: next.courses[at] ?? NO_COURSE,
          mark,
        });
      }
    },
    addPoint,
    take: () => slice(columns, 0, count),
  };
}

const allocate = (size: number) => ({
  tenths: new Float64Array(size),
  latE5: new Int32Array(size),
  lonE5: new Int32Array(size),
  speeds: new Uint16Array(size),
  courses: new Uint16Array(size),
  marks: new Uint16Array(size),
});

function grown(columns: ReturnType<typeof allocate>, count: number): ReturnType<typeof allocate> {
  const larger = allocate(Math.max(64, count * 2));
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
