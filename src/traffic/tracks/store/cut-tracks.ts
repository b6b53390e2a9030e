import { MARK_CARRIED, MARK_FIRST, type TrackColumns, type VesselTrack } from '../stored-track.ts';

const DAY_MS = 86_400_000;

/** Start of the time for which points are kept: the last deletion, or the retention in days (0: unlimited). */
export const keptSinceMs = (hiddenBeforeMs: number, maxDays: number, now: number): number =>
  Math.max(hiddenBeforeMs, maxDays === 0 ? 0 : now - maxDays * DAY_MS);

/** Removes the points before an instant. A leg across it begins with its first remaining point. */
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
  // The other columns are views; only this one is changed and has to be copied.
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
