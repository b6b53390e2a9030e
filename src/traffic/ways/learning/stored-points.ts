import { createPause } from '../../../foundation/shared/slices.ts';
import { MARK_FIRST, MARK_JUMP, type StoredTracks, type TrackBox } from '../../tracks/index.ts';
import { LINK_CUT, LINK_OPEN, LINK_STRAIGHT, PointList } from '../track/points.ts';

/** Maximum number of positions in memory. If there are more, only some of the vessels are learnt. */
const MAX_POINTS = 2_000_000;

/** Recorded positions of this installation, in pages. */
export type OwnPages = (range: { from: number; to: number }) => AsyncIterable<readonly OwnPoint[]>;

interface OwnPoint {
  recordedAt: number;
  latitude: number;
  longitude: number;
  /** Whether this position was accepted after a jump. */
  isJump?: true | undefined;
}

export interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Stored tracks of other vessels: of all, of one, or of those within a box. */
export async function readPoints(
  tracks: Pick<StoredTracks, 'read'>,
  { fromMs, toMs, mmsis, box }: Range & { mmsis?: readonly number[]; box?: TrackBox },
): Promise<Map<number, PointList>> {
  const lists = new Map<number, PointList>();
  let count = 0;
  const pause = createPause();
  for await (const { tracks: parts } of tracks.read({ fromMs, toMs, mmsis, box })) {
    for (const { mmsi, columns } of parts) {
      await pause();
      let list = lists.get(mmsi);
      if (!list) {
        if (count > MAX_POINTS) continue;
        list = new PointList();
        lists.set(mmsi, list);
      }
      for (let at = 0; at < columns.count; at += 1) {
        const secs = (columns.tenths[at] ?? 0) / 10;
        // A segment has all points of a vessel, including those outside the range.
        if (secs * 1000 < fromMs || secs * 1000 > toMs) continue;
        const mark = columns.marks[at] ?? 0;
        const link = mark & (MARK_FIRST | MARK_JUMP) ? LINK_CUT : LINK_STRAIGHT;
        list.add(secs, (columns.latE5[at] ?? 0) / 1e5, (columns.lonE5[at] ?? 0) / 1e5, link);
        count += 1;
      }
    }
  }
  return lists;
}

/** Track of this installation, with positions at least 10 s apart; the first one after a jump is always kept. */
export async function readOwn(own: OwnPages, { fromMs, toMs }: Range): Promise<PointList> {
  const list = new PointList();
  for await (const page of own({ from: fromMs, to: toMs })) {
    for (const { recordedAt, latitude, longitude, isJump } of page) {
      if (list.count >= MAX_POINTS) return list;
      if (!isJump && recordedAt / 1000 - list.lastSecs < 10) continue;
      list.add(recordedAt / 1000, latitude, longitude, isJump ? LINK_CUT : LINK_OPEN);
    }
  }
  return list;
}
