import { thin } from '../../../foundation/shared/geo/thin.ts';
import { MARK_FIRST, MARK_REMOTE, type TrackBox, type TrackColumns } from '../stored-track.ts';
import { holds, touches } from './crossings.ts';
import { asTimedPlaces, type Leg, lastAtOrBefore, type TenthsRange } from './join-track.ts';
import type { KeptPoint } from './playback-block.ts';

/** Points of the lines that touch a tile and a time, each line whole. Thins first, so that neighbouring tiles agree. */
export function linesInTile(
  track: TrackColumns,
  legs: readonly Pick<Leg, 'first' | 'end' | 'source'>[],
  { thinM, ...where }: { thinM: number; box: TrackBox; range: TenthsRange },
): KeptPoint[] {
  const found: KeptPoint[] = [];
  const places = asTimedPlaces(track);
  for (const { first, end, source } of legs) {
    const ofLeg = source === 'remote' ? MARK_REMOTE : 0;
    if ((track.tenths[first] ?? 0) > where.range.to || (track.tenths[end - 1] ?? 0) < where.range.from) continue;
    if (end - first === 1) {
      if (holds(track, first, where)) found.push({ index: first, marks: ofLeg | MARK_FIRST });
    } else if (thinM > 0) {
      const indexes = thin(places, [first, end], thinM);
      for (const { index, marks } of touchedLines(pick(track, indexes), [0, indexes.length], where))
        found.push({ index: indexes[index] ?? first, marks: marks | ofLeg });
    } else
      for (const { index, marks } of touchedLines(track, [first, end], where))
        found.push({ index, marks: marks | ofLeg });
  }
  return found;
}

function touchedLines(
  track: TrackColumns,
  [first, end]: readonly [number, number],
  where: { box: TrackBox; range: TenthsRange },
): KeptPoint[] {
  const found: KeptPoint[] = [];
  let isOpen = false;
  for (let at = Math.max(first, lastAtOrBefore(track, where.range.from) - 1); at + 1 < end; at += 1) {
    if ((track.tenths[at] ?? 0) > where.range.to) break;
    const touched = touches(track, at, where);
    if (touched && !isOpen) found.push({ index: at, marks: MARK_FIRST });
    if (touched) found.push({ index: at + 1, marks: 0 });
    isOpen = touched;
  }
  return found;
}

/** Copies only the given points. */
export function pick(track: TrackColumns, indexes: readonly number[]): TrackColumns {
  const of = <T extends { readonly length: number; [index: number]: number }>(column: T, copy: T): T => {
    for (let at = 0; at < indexes.length; at += 1) copy[at] = column[indexes[at] ?? 0] ?? 0;
    return copy;
  };
  const { length: count } = indexes;
  return {
    count,
    tenths: of(track.tenths, new Float64Array(count)),
    latE5: of(track.latE5, new Int32Array(count)),
    lonE5: of(track.lonE5, new Int32Array(count)),
    speeds: of(track.speeds, new Uint16Array(count)),
    courses: of(track.courses, new Uint16Array(count)),
    marks: of(track.marks, new Uint16Array(count)),
  };
}
