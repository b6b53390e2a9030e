import { wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { MARK_FIRST, type TrackBox, type TrackColumns, widthOf } from '../stored-track.ts';
import type { TenthsRange } from './join-track.ts';

/** Time that a vessel was inside a box, from the lines of its track. */
export interface Stay {
  readonly from: number;
  readonly to: number;
}

/** Full circle in 1e-5 degrees. */
const TURN_E5 = 36_000_000;
const NOWHERE: readonly Span[] = [];

type Span = readonly [from: number, to: number];

/** Part of a line within bounds, as shares of its length. */
class Part {
  from = 0;
  to = 1;

  /**
   * Cuts the part to the range between two bounds, for a value that begins at `start` and changes by `change`. Returns
   * whether anything is left.
   */
  cut(start: number, change: number, { low, high }: { low: number; high: number }): boolean {
    if (change === 0) return start >= low && start <= high;
    const [one, other] = [(low - start) / change, (high - start) / change];
    this.from = Math.max(this.from, Math.min(one, other));
    this.to = Math.min(this.to, Math.max(one, other));
    return this.from <= this.to;
  }
}

/**
 * Times in tenths at which a line between two points is inside a box. At most two: a line across the narrow gap of a box
 * around the earth leaves it and returns.
 */
function insideOf({ tenths, latE5, lonE5 }: TrackColumns, from: number, to: number, box: TrackBox): readonly Span[] {
  const vertical = new Part();
  const [fromLat, toLat] = [(latE5[from] ?? 0) / 1e5, (latE5[to] ?? 0) / 1e5];
  if (!vertical.cut(fromLat, toLat - fromLat, { low: box.south, high: box.north })) return NOWHERE;
  const begin = tenths[from] ?? 0;
  const duration = (tenths[to] ?? 0) - begin;
  const width = widthOf(box);
  if (width >= 360) return [[begin + vertical.from * duration, begin + vertical.to * duration]];
  const start = ((((lonE5[from] ?? 0) / 1e5 - box.west) % 360) + 360) % 360;
  const eastward = wrap180(((lonE5[to] ?? 0) - (lonE5[from] ?? 0)) / 1e5);
  const [westmost, eastmost] = [start + Math.min(0, eastward), start + Math.max(0, eastward)];
  const spans: Span[] = [];
  for (let turn = -360; turn <= 360; turn += 360) {
    // Far away; the margin of 1 degree covers rounding.
    if (eastmost < turn - 1 || westmost > turn + width + 1) continue;
    const both = new Part();
    both.from = vertical.from;
    both.to = vertical.to;
    if (both.cut(start, eastward, { low: turn, high: turn + width }))
      spans.push([begin + both.from * duration, begin + both.to * duration]);
  }
  return spans.length < 2 ? spans : spans.sort((a, b) => a[0] - b[0]);
}

/** Stays of a joined track in a box and a range of time. A stay continues across the lines of a leg. */
export function staysIn(track: TrackColumns, box: TrackBox, { from, to }: TenthsRange): Stay[] {
  const stays: { from: number; to: number }[] = [];
  const { count, tenths, latE5, lonE5, marks } = track;
  const isInside = insideTest(track, box);
  const sideOf = sideTest(box);
  let nextSide = count > 0 ? sideOf(latE5[0] ?? 0, lonE5[0] ?? 0) : 0;
  for (let index = 0; index < count; index += 1) {
    const side = nextSide;
    const lon = lonE5[index + 1] ?? 0;
    nextSide = index + 1 < count ? sideOf(latE5[index + 1] ?? 0, lon) : side;
    // Most lines are far away: both ends are beyond the same side of the box.
    if ((side & nextSide) !== 0 && (index + 1 >= count || isShort(lon - (lonE5[index] ?? 0)))) continue;
    const isFirst = ((marks[index] ?? 0) & MARK_FIRST) !== 0;
    const isAlone = index + 1 >= count || ((marks[index + 1] ?? 0) & MARK_FIRST) !== 0;
    // The last point of a leg is already covered by the line before it.
    if (isAlone && !isFirst) continue;
    const next = isAlone ? index : index + 1;
    if ((tenths[next] ?? 0) < from) continue;
    if ((tenths[index] ?? 0) > to) break;
    // Most lines of a large box are entirely inside it.
    if ((side | nextSide) === 0 && isInside(index) && (isAlone || isInside(next)))
      addStay(stays, Math.max(tenths[index] ?? 0, from), Math.min(tenths[next] ?? 0, to), isFirst);
    else
      for (const [begin, end] of insideOf(track, index, next, box))
        addStay(stays, Math.max(begin, from), Math.min(end, to), isFirst);
  }
  return stays;
}

function addStay(stays: { from: number; to: number }[], from: number, to: number, isFirst: boolean): void {
  if (from > to) return;
  const before = stays.at(-1);
  if (before && !isFirst && before.to >= from) before.to = to;
  else stays.push({ from, to });
}

/**
 * Sides of the box that a point is certainly beyond, as bits. The east and west sides are ignored if the box touches 180°.
 */
function sideTest({ south, north, west, east }: TrackBox): (latE5: number, lonE5: number) => number {
  const [southE5, northE5] = [Math.floor(south * 1e5), Math.ceil(north * 1e5)];
  const isPlain = west > -180 && west <= east && east < 180;
  const westE5 = isPlain ? Math.floor(west * 1e5) : -TURN_E5;
  const eastE5 = isPlain ? Math.ceil(east * 1e5) : TURN_E5;
  // Uses sign bits: comparisons would be branches that the processor cannot predict.
  return (latE5, lonE5) =>
    ((latE5 - southE5) >>> 31) |
    (((northE5 - latE5) >>> 31) << 1) |
    (((lonE5 - westE5) >>> 31) << 2) |
    (((eastE5 - lonE5) >>> 31) << 3);
}

/** Whether a line with this change in longitude does not cross 180°. */
const isShort = (changeE5: number): boolean => Math.abs(changeE5) < TURN_E5 / 2;

/**
 * Whether a point is inside a box. If both ends of a line are inside, the whole line is. This does not hold in a box
 * wider than half of the earth: there the result is always false.
 */
function insideTest({ latE5, lonE5 }: TrackColumns, box: TrackBox): (index: number) => boolean {
  const width = widthOf(box);
  if (width > 180) return () => false;
  return (index) => {
    const latitude = (latE5[index] ?? 0) / 1e5;
    if (latitude < box.south || latitude > box.north) return false;
    const eastward = (lonE5[index] ?? 0) / 1e5 - box.west;
    return (eastward < 0 ? eastward + 360 : eastward) <= width;
  };
}

/** Whether any line between two indexes of the track touches a box and a time. */
export function touches(
  track: TrackColumns,
  index: number,
  { box, range }: { box: TrackBox; range: TenthsRange },
): boolean {
  return insideOf(track, index, index + 1, box).some(([begin, end]) => begin <= range.to && end >= range.from);
}

/** Whether a single point is inside the box and the time. */
export function holds(
  track: TrackColumns,
  index: number,
  { box, range }: { box: TrackBox; range: TenthsRange },
): boolean {
  return insideOf(track, index, index, box).some(([begin]) => begin >= range.from && begin <= range.to);
}
