import { setImmediate as nextTurn } from 'node:timers/promises';
import type { View } from '../recording/view.ts';
import type { TrackStatistics } from '../stored-track.ts';
import { UnreadableError } from './packed.ts';
import type { ReadDeps } from './read-tracks.ts';

const LARGEST = 20;

const shownSegments = ({ segments, hiddenBeforeMs }: View) => segments.filter(({ toMs }) => toMs >= hiddenBeforeMs);

/** Start of the stored tracks, without reading them. In the first hours only the open part exists. */
export function oldestOf(view: View): number | undefined {
  const first = shownSegments(view)[0];
  if (first) return Math.max(first.fromMs, view.hiddenBeforeMs);
  let oldestMs: number | undefined;
  for (const part of view.parts) {
    for (const mmsi of part.vessels()) {
      if (part.id !== undefined && part.id <= (view.wipedUpTo(mmsi) ?? 0)) continue;
      const { count, tenths } = part.trackOf(mmsi);
      const beginMs = Math.max((tenths[0] ?? 0) * 100, view.hiddenBeforeMs);
      if (count > 0 && beginMs < (oldestMs ?? Number.POSITIVE_INFINITY)) oldestMs = beginMs;
    }
  }
  return oldestMs;
}

/** Reads all directories, one per turn of the event loop. */
export async function countTracks({ store, onUnreadable }: ReadDeps, view: View): Promise<TrackStatistics> {
  const points = new Map<number, number>();
  const add = (mmsi: number, count: number) => points.set(mmsi, (points.get(mmsi) ?? 0) + count);
  const shown = shownSegments(view);
  for (const { id } of shown) {
    try {
      const directory = await store.directory(id);
      for (const [index, mmsi] of directory?.members.mmsis.entries() ?? [])
        if (id > (view.wipedUpTo(mmsi) ?? 0)) add(mmsi, directory?.boxes.points[index] ?? 0);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      onUnreadable();
    }
    await nextTurn();
  }
  let openPoints = 0;
  for (const part of view.parts) {
    for (const mmsi of part.vessels()) {
      if (part.id !== undefined && part.id <= (view.wipedUpTo(mmsi) ?? 0)) continue;
      const { count } = part.trackOf(mmsi);
      openPoints += count;
      add(mmsi, count);
    }
    await nextTurn();
  }
  const bytes = shown.reduce((sum, segment) => sum + segment.bytes, 0);
  const all = [...points.values()].reduce((sum, count) => sum + count, 0);
  const perPoint = all > openPoints ? bytes / (all - openPoints) : 0;
  const largest = [...points].sort(([, one], [, other]) => other - one).slice(0, LARGEST);
  return {
    vessels: points.size,
    points: all,
    bytes,
    oldestMs: oldestOf(view),
    openPoints,
    largest: largest.map(([mmsi, count]) => ({ mmsi, points: count, bytes: Math.round(count * perPoint) })),
  };
}
