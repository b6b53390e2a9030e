import { MARK_CARRIED, MARK_FIRST, type TrackColumns, type VesselTrack } from '../stored-track.ts';

const DAY_MS = 86_400_000;

/** From when on points are kept: since the last deletion, and for so many days; 0: for ever. */
export const keptSinceMs = (hiddenBeforeMs: number, maxDays: number, now: number): number =>
  Math.max(hiddenBeforeMs, maxDays === 0 ? 0 : now - maxDays * DAY_MS);

/** Tracks without what is before an instant; a leg that it goes through begins with its first point from then on. */
export function cutTracks(tracks: readonly VesselTrack[], beforeMs: number): VesselTrack[] {
  return tracks.flatMap(({ mmsi, columns }) => {
    const cut = cutColumns(columns, beforeMs / 100);
    return cut.count === 0 ? [] : [{ mmsi, columns: cut }];
  });
}

export function cutColumns(columns: TrackColumns, beforeTenths: number): TrackColumns {
  const { count, tenths } = columns;
  let first = 0;
  while (first < count && (tenths[first] ?? 0) < beforeTenths) first += 1;
  if (first === 0) return columns;
  // The memory of the others may be used again; only this column is changed.
  const marks = columns.marks.slice(first, count);
  marks[0] = ((marks[0] ?? 0) | MARK_FIRST) & ~MARK_CARRIED;
  return {
    count: count - first,
    tenths: tenths.subarray(first, count),
    latE5: columns.latE5.subarray(first, count),
    lonE5: columns.lonE5.subarray(first, count),
    speeds: columns.speeds.subarray(first, count),
    courses: columns.courses.subarray(first, count),
    marks,
  };
}
