import { nextTurn } from '../../../foundation/shared/slices.ts';
import { encodeChunk } from '../store/chunk.ts';
import { boxOf, type Member, type VesselBox } from '../store/directory.ts';
import { packColumns } from '../store/packed.ts';
import { baseTenths, chunkId, type Directory, MAX_CHUNKS, rowBytes, type Segment } from '../store/track-store.ts';
import type { TrackColumns, VesselTrack } from '../stored-track.ts';
import type { PointColumns } from './point-columns.ts';

/** Points per chunk: 16 kB before compression. */
const CHUNK_POINTS = 2300;
/** Points per turn of the event loop, few enough even before the code is compiled. */
const TURN_POINTS = 2300;
/** Points whose copying takes as long as making the columns of a vessel. */
const COLUMNS_POINTS = 20;
/** Side of a grid cell, about 1.2 km. The cells are numbered along a curve that keeps neighbours together. */
const CELL_E5 = 1100;

/** Points of a segment that has ended and is not in the database yet. */
export interface EndedPart {
  readonly id: number;
  readonly columns: PointColumns;
  readonly toMs: number;
  readonly toleranceM: number;
}

interface Summary {
  mmsi: number;
  box: VesselBox;
  place: number;
}

/** Division of the vessels of a segment into chunks. */
export interface Plan {
  readonly fromMs: number;
  readonly toMs: number;
  /** MMSIs of each chunk, in order. */
  readonly chunks: readonly (readonly number[])[];
  readonly directory: Directory;
}

/** Groups vessels that were close to each other into one chunk, so that a query of a small area reads few chunks. */
export async function planChunks({ columns, toMs }: EndedPart): Promise<Plan> {
  const summaries: Summary[] = [];
  let inTurn = 0;
  for (const mmsi of columns.vessels) {
    const box = boxOf(columns.of(mmsi));
    summaries.push({ mmsi, box, place: placeOf(box) });
    inTurn += COLUMNS_POINTS + box.points;
    if (inTurn < TURN_POINTS) continue;
    inTurn = 0;
    await nextTurn();
  }
  await nextTurn();
  summaries.sort((one, other) => one.place - other.place);
  const chunks: number[][] = [];
  const members: (Member & { box: VesselBox })[] = [];
  let points = Number.POSITIVE_INFINITY;
  let [fromTenths, toTenths] = [Number.POSITIVE_INFINITY, 0];
  for (const { mmsi, box } of summaries) {
    // Ids run out at MAX_CHUNKS: the last chunk has all remaining vessels.
    if (points + box.points > CHUNK_POINTS && chunks.length < MAX_CHUNKS) {
      chunks.push([]);
      points = 0;
    }
    points += box.points;
    chunks.at(-1)?.push(mmsi);
    members.push({ mmsi, chunk: chunks.length - 1, box });
    fromTenths = Math.min(fromTenths, box.fromTenths);
    toTenths = Math.max(toTenths, box.toTenths);
  }
  await nextTurn();
  for (const chunk of chunks) chunk.sort((one, other) => one - other);
  members.sort((one, other) => one.mmsi - other.mmsi);
  return {
    // Rounded to whole seconds, so that the relative times of the points are whole seconds too.
    fromMs: Math.floor(fromTenths / 10) * 1000,
    toMs: Math.max(toMs, toTenths * 100),
    chunks,
    directory: {
      members: members.map(({ mmsi, chunk }) => ({ mmsi, chunk })),
      boxes: members.map(({ box }) => box),
    },
  };
}

export async function packChunk(
  { columns, id }: EndedPart,
  { fromMs, chunks }: Plan,
  chunk: number,
): Promise<{ id: number; data: Uint8Array }> {
  const tracks: VesselTrack[] = (chunks[chunk] ?? []).map((mmsi) => ({ mmsi, columns: columns.of(mmsi) }));
  return { id: chunkId(id, chunk), data: await packColumns(encodeChunk(tracks, baseTenths(fromMs))) };
}

export function toSegment({ id, columns, toleranceM }: EndedPart, plan: Plan, chunkBytes: number): Segment {
  const vessels = columns.vesselCount;
  // The directory has about nine bytes per vessel after compression.
  const bytes = chunkBytes + rowBytes(new Uint8Array(vessels * 9));
  return { id, fromMs: plan.fromMs, toMs: plan.toMs, vessels, points: columns.count, bytes, toleranceM };
}

/** Number of the grid cell of the middle of a box, along a Morton curve. */
function placeOf({ southE5, northE5, westE5, eastE5 }: VesselBox): number {
  const y = Math.floor(((southE5 + northE5) / 2 + 9_000_000) / CELL_E5);
  const x = Math.floor((((westE5 + eastE5) / 2 + 54_000_000) % 36_000_000) / CELL_E5);
  let place = 0;
  for (let bit = 0, unit = 1; bit < 16; bit += 1, unit *= 4) place += (((x >> bit) & 1) + 2 * ((y >> bit) & 1)) * unit;
  return place;
}

/** Points that are not in a segment yet. */
export interface OpenPart {
  /** Id of the future segment; undefined for the part that is being recorded. */
  readonly id: number | undefined;
  readonly toleranceM: number;
  vessels(): Iterable<number>;
  /** Track with its newest position, even if that is not a point yet. */
  trackOf(mmsi: number): TrackColumns;
}

/** Snapshot of the store. No point is both in a segment and in an open part. */
export interface View {
  readonly segments: readonly Segment[];
  readonly parts: readonly OpenPart[];
  /** Older points are hidden from all answers, and are being deleted. */
  readonly hiddenBeforeMs: number;
  /** Last segment from which a vessel is wiped; undefined if it is not wiped. */
  wipedUpTo(mmsi: number): number | undefined;
}
