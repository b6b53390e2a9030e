import { thin } from '../../../foundation/shared/fan.ts';
import type { TrackBox, TrackColumns } from '../stored-track.ts';
import { holds, touches } from './crossings.ts';
import type { Leg, TenthsRange } from './join-track.ts';
import type { KeptPoint } from './playback-block.ts';
import { asTimedPlaces } from './thin-to-fit.ts';

/** The points of the lines that touch a tile and a time, each line whole. Thinned first: neighbouring tiles then agree. */
export function linesInTile(
  track: TrackColumns,
  legs: readonly Pick<Leg, 'first' | 'end'>[],
  { thinM, ...where }: { thinM: number; box: TrackBox; range: TenthsRange },
): KeptPoint[] {
  const found: KeptPoint[] = [];
  const places = asTimedPlaces(track);
  for (const { first, end } of legs) {
    if ((track.tenths[first] ?? 0) > where.range.to || (track.tenths[end - 1] ?? 0) < where.range.from) continue;
    const indexes = thin(places, [first, end], thinM);
    if (indexes.length === 1) {
      if (holds(track, first, where)) found.push({ index: first, begins: true });
      continue;
    }
    const thinned = thinM > 0 ? pick(track, indexes) : track;
    const base = thinM > 0 ? 0 : first;
    let isOpen = false;
    for (let at = 0; at + 1 < indexes.length; at += 1) {
      const touched = touches(thinned, base + at, where);
      if (touched && !isOpen) found.push({ index: indexes[at] ?? first, begins: true });
      if (touched) found.push({ index: indexes[at + 1] ?? first, begins: false });
      isOpen = touched;
    }
  }
  return found;
}

/** The columns with the given points alone. */
export function pick(track: TrackColumns, indexes: readonly number[]): TrackColumns {
  const of = <T extends { readonly length: number; [index: number]: number }>(column: T, copy: T): T => {
    for (const [at, index] of indexes.entries()) copy[at] = column[index] ?? 0;
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
