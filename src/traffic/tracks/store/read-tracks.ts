import { createPause, nextTurn } from '../../../foundation/shared/slices.ts';
import type { OpenPart, View } from '../recording/close-part.ts';
import { newColumns } from '../recording/point-columns.ts';
import {
  MARK_CARRIED,
  MARK_FIRST,
  type SegmentTracks,
  type TrackColumns,
  type TrackQuery,
  type TrackSummary,
  type VesselTrack,
} from '../stored-track.ts';
import { createColumnMemory, decodeChunk } from './chunk.ts';
import { boxAt, boxOf, isWithin, newBox, overlaps, type VesselBox } from './directory.ts';
import { UnreadableError, unpack } from './packed.ts';
import { baseTenths, chunkId, type Segment, type TrackStore } from './track-store.ts';

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

function cutColumns(columns: TrackColumns, beforeTenths: number): TrackColumns {
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

/** Chunks per query of the database and per turn of the event loop: about 40 kB and a millisecond. */
const READ_CHUNKS = 4;
/** Steps that are read and unpacked ahead of the one being evaluated. */
const STEPS_AHEAD = 4;
/** Points of the open segment that are passed on together. */
const PART_POINTS = 2300;

export interface ReadDeps {
  store: TrackStore;
  /** Called when a part of the store is unreadable; it is skipped. */
  onUnreadable: () => void;
}

/** Tracks of a view that may match the query, see `StoredTracks.read`. */
export async function* readTracks(deps: ReadDeps, view: View, asked: TrackQuery) {
  const { hiddenBeforeMs } = view;
  const query = { ...asked, fromMs: Math.max(asked.fromMs, hiddenBeforeMs) };
  const wanted = query.mmsis && new Set(query.mmsis);
  const isWanted = (mmsi: number, segment: number | undefined) =>
    (!wanted || wanted.has(mmsi)) && !(segment !== undefined && segment <= (view.wipedUpTo(mmsi) ?? 0));
  const columnsOf = query.isOnePass ? createColumnMemory() : newColumns;
  for await (const step of ahead(readSegments(deps, view, query, isWanted))) {
    const { segment, summaries, chunks } = step;
    const { fromMs, toMs, toleranceM } = segment;
    if (summaries.length > 0)
      yield { fromMs, toMs, toleranceM, isClosed: true, tracks: [], summaries } satisfies SegmentTracks;
    for (const { unpacked, mmsis } of chunks) {
      const isRead = (mmsi: number) => mmsis.has(mmsi) && isWanted(mmsi, segment.id);
      const tracks = await readable(deps, async () => {
        const decoded = decodeChunk(await unpacked, baseTenths(fromMs), { isWanted: isRead, columnsOf });
        return fromMs < hiddenBeforeMs ? cutTracks(decoded, hiddenBeforeMs) : decoded;
      });
      if (tracks && tracks.length > 0)
        yield { fromMs, toMs, toleranceM, isClosed: true, tracks } satisfies SegmentTracks;
    }
    await nextTurn();
  }
  for (const part of view.parts)
    yield* readPart(cutPart(part, hiddenBeforeMs), query, (mmsi) => isWanted(mmsi, part.id));
}

type IsWanted = (mmsi: number, segment: number) => boolean;

/** Data of one segment that is read and evaluated in one turn of the event loop. */
interface Step {
  readonly segment: Segment;
  readonly summaries: readonly TrackSummary[];
  /** Chunks with vessels that may match the query, and these vessels. */
  readonly chunks: readonly { unpacked: Promise<Uint8Array>; mmsis: ReadonlySet<number> }[];
}

/** Reads the next steps in advance. */
async function* ahead(steps: AsyncGenerator<Step, void, undefined>) {
  const next = () => {
    const step = steps.next();
    // An error is reported when its step is reached.
    step.catch(() => undefined);
    return step;
  };
  const waiting = Array.from({ length: STEPS_AHEAD }, next);
  try {
    for (let step = await waiting.shift(); step && !step.done; step = await waiting.shift()) {
      waiting.push(next());
      yield step.value;
    }
  } finally {
    await steps.return();
  }
}

async function* readSegments(
  deps: ReadDeps,
  view: View,
  query: TrackQuery,
  isWanted: IsWanted,
): AsyncGenerator<Step, void, undefined> {
  const { store } = deps;
  for (const segment of view.segments) {
    if (segment.toMs < query.fromMs || segment.fromMs > query.toMs || segment.toMs < view.hiddenBeforeMs) continue;
    const found = await readable(deps, () => findChunks(store, segment, query, isWanted));
    if (!found) continue;
    const { chunks, summaries } = found;
    if (summaries.length > 0) yield { segment, summaries, chunks: [] };
    const ids = [...chunks.keys()];
    while (ids.length > 0) {
      // Chunks that were deleted in the meantime are missing.
      const rows = await store.chunks(ids.splice(0, READ_CHUNKS));
      const read = rows.map(({ id, data }) => {
        const unpacked = unpack(data);
        unpacked.catch(() => undefined);
        return { unpacked, mmsis: chunks.get(id) ?? new Set<number>() };
      });
      yield { segment, summaries: [], chunks: read };
    }
  }
}

/** Counts and skips an unreadable part. */
async function readable<T>({ onUnreadable }: ReadDeps, read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    onUnreadable();
    return undefined;
  }
}

/**
 * Ids of the chunks with vessels that may match the query, with these vessels; and the vessels for which a summary is
 * enough.
 */
async function findChunks(
  store: TrackStore,
  segment: Segment,
  query: TrackQuery,
  isWanted: IsWanted,
): Promise<{ chunks: Map<number, Set<number>>; summaries: TrackSummary[] }> {
  // A single vessel is in one chunk only, so reading its box does not help.
  const directory = query.mmsis && !query.box ? undefined : await store.directory(segment.id);
  const members = directory?.members ?? (await store.members(segment.id));
  const chunks = new Map<number, Set<number>>();
  const summaries: TrackSummary[] = [];
  const { mmsis = [], chunks: chunksOf = [] } = members ?? {};
  const memory = newBox();
  for (let index = 0; index < mmsis.length; index += 1) {
    const mmsi = mmsis[index] ?? 0;
    const box = directory && boxAt(directory.boxes, index, memory);
    if ((box && !mayMeet(box, query)) || !isWanted(mmsi, segment.id)) continue;
    if (box && query.canSummarize && isAllOf(box, query)) {
      summaries.push({ mmsi, fromTenths: box.fromTenths, toTenths: box.toTenths, legs: box.legs });
      continue;
    }
    const id = chunkId(segment.id, chunksOf[index] ?? 0);
    const wanted = chunks.get(id) ?? new Set();
    chunks.set(id, wanted.add(mmsi));
  }
  return { chunks: new Map([...chunks].sort(([one], [other]) => one - other)), summaries };
}

const mayMeet = (box: VesselBox, { fromMs, toMs, box: area }: TrackQuery): boolean =>
  box.fromTenths * 100 <= toMs && box.toTenths * 100 >= fromMs && (!area || overlaps(box, area));

const isAllOf = (box: VesselBox, { fromMs, toMs, box: area }: TrackQuery): boolean =>
  box.legs > 0 && box.fromTenths * 100 >= fromMs && box.toTenths * 100 <= toMs && !!area && isWithin(box, area);

const cutPart = (part: OpenPart, beforeMs: number): OpenPart => ({
  id: part.id,
  toleranceM: part.toleranceM,
  vessels: () => part.vessels(),
  trackOf: (mmsi) => cutColumns(part.trackOf(mmsi), beforeMs / 100),
});

async function* readPart(part: OpenPart, query: TrackQuery, isWanted: (mmsi: number) => boolean) {
  const mmsis = query.mmsis ?? [...part.vessels()].sort((one, other) => one - other);
  const pause = createPause();
  let tracks: VesselTrack[] = [];
  let points = 0;
  for (const mmsi of mmsis) {
    if (!isWanted(mmsi)) continue;
    await pause();
    const columns = part.trackOf(mmsi);
    if (columns.count === 0 || !mayMeet(boxOf(columns), query)) continue;
    tracks.push({ mmsi, columns });
    points += columns.count;
    if (points < PART_POINTS) continue;
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
