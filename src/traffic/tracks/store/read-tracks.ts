import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpenPart, View } from '../recording/view.ts';
import type { SegmentTracks, TrackQuery, VesselTrack } from '../stored-track.ts';
import { decodeChunk } from './chunk.ts';
import { boxOf, overlaps, type VesselBox } from './directory.ts';
import { UnreadableError, unpack } from './packed.ts';
import { baseTenths, chunkId, type Segment, type TrackStore } from './track-store.ts';

/** Points of the open segment that one turn of the event loop collects. */
const TURN_POINTS = 2300;

export interface ReadDeps {
  store: TrackStore;
  /** Called where a part of the store cannot be read; it is left out. */
  onUnreadable: () => void;
}

/** Tracks of a view that may meet the query, see `StoredTracks.read`. */
export async function* readTracks({ store, onUnreadable }: ReadDeps, view: View, query: TrackQuery) {
  const wanted = query.mmsis && new Set(query.mmsis);
  const isWanted = (mmsi: number, segment: number | undefined) =>
    (!wanted || wanted.has(mmsi)) && !(segment !== undefined && segment <= (view.wipedUpTo(mmsi) ?? 0));
  for (const segment of view.segments) {
    if (segment.toMs < query.fromMs || segment.fromMs > query.toMs || segment.toMs < view.hiddenBeforeMs) continue;
    try {
      for (const [chunk, mmsis] of await findChunks(store, segment, query, isWanted)) {
        const data = await store.chunk(chunkId(segment.id, chunk));
        // It may have been deleted meanwhile.
        if (!data) continue;
        const tracks = decodeChunk(await unpack(data), baseTenths(segment.fromMs)).filter(
          ({ mmsi }) => mmsis.has(mmsi) && isWanted(mmsi, segment.id),
        );
        const { fromMs, toMs, toleranceM } = segment;
        if (tracks.length > 0) yield { fromMs, toMs, toleranceM, isClosed: true, tracks } satisfies SegmentTracks;
        await nextTurn();
      }
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      onUnreadable();
    }
  }
  for (const part of view.parts) yield* readPart(part, query, (mmsi) => isWanted(mmsi, part.id));
}

/** The chunks with vessels that may meet the query. */
async function findChunks(
  store: TrackStore,
  segment: Segment,
  query: TrackQuery,
  isWanted: (mmsi: number, segment: number) => boolean,
): Promise<Map<number, Set<number>>> {
  // One vessel is in one chunk anyway: its box is not worth reading.
  const { members, boxes } =
    query.mmsis && !query.box
      ? { members: await store.members(segment.id), boxes: undefined }
      : await store.directory(segment.id);
  const chunks = new Map<number, Set<number>>();
  for (const [index, { mmsi, chunk }] of members.entries()) {
    const box = boxes?.[index];
    if (!isWanted(mmsi, segment.id) || (box && !mayMeet(box, query))) continue;
    const mmsis = chunks.get(chunk) ?? new Set();
    chunks.set(chunk, mmsis.add(mmsi));
  }
  return new Map([...chunks].sort(([one], [other]) => one - other));
}

const mayMeet = (box: VesselBox, { fromMs, toMs, box: area }: TrackQuery): boolean =>
  box.fromTenths * 100 <= toMs && box.toTenths * 100 >= fromMs && (!area || overlaps(box, area));

async function* readPart(part: OpenPart, query: TrackQuery, isWanted: (mmsi: number) => boolean) {
  const mmsis = query.mmsis ?? [...part.vessels()].sort((one, other) => one - other);
  let tracks: VesselTrack[] = [];
  let points = 0;
  for (const mmsi of mmsis) {
    if (!isWanted(mmsi)) continue;
    const columns = part.trackOf(mmsi);
    if (columns.count === 0 || !mayMeet(boxOf(columns), query)) continue;
    tracks.push({ mmsi, columns });
    points += columns.count;
    if (points < TURN_POINTS) continue;
    yield toOpen(part, tracks);
    [tracks, points] = [[], 0];
    await nextTurn();
  }
  if (tracks.length > 0) yield toOpen(part, tracks);
}

function toOpen({ toleranceM }: OpenPart, tracks: readonly VesselTrack[]): SegmentTracks {
  const from = Math.min(...tracks.map(({ columns }) => columns.tenths[0] ?? 0));
  const to = Math.max(...tracks.map(({ columns }) => columns.tenths[columns.count - 1] ?? 0));
  return { fromMs: from * 100, toMs: to * 100, toleranceM, isClosed: false, tracks };
}
