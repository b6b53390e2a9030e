import { wrap180 } from '../../../foundation/shared/geo/geo.ts';
import { MARK_FIRST, type TrackBox, type TrackColumns, widthOf } from '../stored-track.ts';
import type { TenthsRange } from './join-track.ts';

/** When a vessel was inside of a box, by its lines. */
export interface Stay {
  readonly from: number;
  readonly to: number;
}

const NOWHERE: readonly Span[] = [];

type Span = readonly [from: number, to: number];

/**
 * The times in tenths at which a line from one point to another is inside of a box, at most two: a line across a narrow
 * gap of a box around the earth leaves it and comes back.
 */
function insideOf(track: TrackColumns, [from, to]: readonly [number, number], box: TrackBox): readonly Span[] {
  const [begin, end] = [track.tenths[from] ?? 0, track.tenths[to] ?? 0];
  const [fromLat, toLat] = [(track.latE5[from] ?? 0) / 1e5, (track.latE5[to] ?? 0) / 1e5];
  // Most lines are far away.
  if (Math.max(fromLat, toLat) < box.south || Math.min(fromLat, toLat) > box.north) return NOWHERE;
  const vertical = within(fromLat, toLat - fromLat, [box.south, box.north]);
  if (!vertical) return NOWHERE;
  const start = ((((track.lonE5[from] ?? 0) / 1e5 - box.west) % 360) + 360) % 360;
  const eastward = wrap180(((track.lonE5[to] ?? 0) - (track.lonE5[from] ?? 0)) / 1e5);
  const width = widthOf(box);
  if (width >= 360) return [spanOf(vertical, begin, end)];
  const spans: Span[] = [];
  for (const turn of [-360, 0, 360]) {
    const horizontal = within(start, eastward, [turn, turn + width]);
    if (!horizontal) continue;
    const both: Span = [Math.max(horizontal[0], vertical[0]), Math.min(horizontal[1], vertical[1])];
    if (both[0] <= both[1]) spans.push(spanOf(both, begin, end));
  }
  return spans.sort((a, b) => a[0] - b[0]);
}

/** The shares of a way from `start` by `change` that lie between two bounds. */
function within(start: number, change: number, [low, high]: Span): Span | undefined {
  if (change === 0) return start >= low && start <= high ? [0, 1] : undefined;
  const [one, other] = [(low - start) / change, (high - start) / change];
  const [from, to] = [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))];
  return from <= to ? [from, to] : undefined;
}

const spanOf = ([from, to]: Span, begin: number, end: number): Span => [
  begin + from * (end - begin),
  begin + to * (end - begin),
];

/** The stays of a joined track in a box and a range of time; one goes on from line to line of a leg. */
export function staysIn(track: TrackColumns, box: TrackBox, { from, to }: TenthsRange): Stay[] {
  const stays: { from: number; to: number }[] = [];
  const isInside = insideTest(track, box);
  let isNextIn = track.count > 0 && isInside(0);
  for (let index = 0; index < track.count; index += 1) {
    const isIn = isNextIn;
    isNextIn = index + 1 < track.count && isInside(index + 1);
    const isFirst = ((track.marks[index] ?? 0) & MARK_FIRST) !== 0;
    const isAlone = index + 1 >= track.count || ((track.marks[index + 1] ?? 0) & MARK_FIRST) !== 0;
    // The last point of a leg belongs to the line before it.
    if (isAlone && !isFirst) continue;
    const next = isAlone ? index : index + 1;
    if ((track.tenths[next] ?? 0) < from) continue;
    if ((track.tenths[index] ?? 0) > to) break;
    // Most lines of a large box are whole inside of it.
    if (isIn && (isAlone || isNextIn))
      addStay(stays, Math.max(track.tenths[index] ?? 0, from), Math.min(track.tenths[next] ?? 0, to), isFirst);
    else
      for (const [begin, end] of insideOf(track, [index, next], box))
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

/** Of points. Between two of them the line is inside too, but for a box that is wider than half of the earth: none is then. */
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

/** Whether any line of the track from one index to the next touches box and time. */
export function touches(
  track: TrackColumns,
  index: number,
  { box, range }: { box: TrackBox; range: TenthsRange },
): boolean {
  return insideOf(track, [index, index + 1], box).some(([begin, end]) => begin <= range.to && end >= range.from);
}

/** Whether a point alone is inside of both. */
export function holds(
  track: TrackColumns,
  index: number,
  { box, range }: { box: TrackBox; range: TenthsRange },
): boolean {
  return insideOf(track, [index, index], box).some(([begin]) => begin >= range.from && begin <= range.to);
}
