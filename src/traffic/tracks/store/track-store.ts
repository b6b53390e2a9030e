import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Generated } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import {
  type BoxColumns,
  boxAt,
  decodeBoxes,
  decodeMembers,
  encodeBoxes,
  encodeMembers,
  type Member,
  type MemberColumns,
  type VesselBox,
} from './directory.ts';
import { createJournalTable } from './journal-table.ts';
import { pack, unpack } from './packed.ts';

/** Maximum number of chunks per segment. */
export const MAX_CHUNKS = 4096;
/** Chunks deleted or rewritten per transaction, so that other writers do not wait. */
const DELETED_CHUNKS = 4;
/** Overhead of a row on disk: its key, and the unused part of its last page. */
const ROW_BYTES = 1100;

export interface Segment {
  readonly id: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly vessels: number;
  readonly points: number;
  readonly bytes: number;
  readonly toleranceM: number;
}

/** Vessels of a segment with their chunks and boxes, in the order of their MMSIs. */
export interface Directory {
  readonly members: readonly Member[];
  readonly boxes: readonly VesselBox[];
}

/** A directory as it is read from the database. */
export interface StoredDirectory {
  readonly members: MemberColumns;
  readonly boxes: BoxColumns;
}

export interface PackedDirectory {
  readonly members: Uint8Array;
  readonly boxes: Uint8Array;
}

export const toDirectory = ({ members: { mmsis, chunks }, boxes }: StoredDirectory): Directory => ({
  members: Array.from(mmsis, (mmsi, at) => ({ mmsi, chunk: chunks[at] ?? 0 })),
  boxes: Array.from(mmsis, (_, at) => boxAt(boxes, at)),
});

/** Compresses outside a transaction, because a transaction blocks other writers. */
export async function packDirectory({ members, boxes }: Directory, fromMs: number): Promise<PackedDirectory> {
  return {
    members: await pack(encodeMembers(members)),
    boxes: await pack(await inTurns(encodeBoxes(boxes, baseTenths(fromMs)))),
  };
}

export type Wipe = Readonly<TrackWipeTable>;
export type TrackStore = ReturnType<typeof createTrackStore>;

export const chunkId = (segment: number, chunk: number): number => segment * MAX_CHUNKS + chunk;
export const rowBytes = (data: Uint8Array): number => data.length + ROW_BYTES;

/** Reference of the times in a segment, in 0.1 s. */
export const baseTenths = (fromMs: number): number => fromMs / 100;

export function createTrackStore(db: Db) {
  const summary = ['id', 'from_at', 'to_at', 'vessels', 'points', 'bytes', 'tolerance_m'] as const;

  return {
    journal: createJournalTable(db),

    /** Oldest first. */
    async segments(): Promise<Segment[]> {
      const rows = await db.selectFrom('track_segments').select(summary).orderBy('id').execute();
      return rows.map(({ id, from_at, to_at, vessels, points, bytes, tolerance_m }) => {
        return { id, fromMs: from_at, toMs: to_at, vessels, points, bytes, toleranceM: tolerance_m };
      });
    },

    /** Chunks of the vessels; undefined if the segment is deleted. */
    async members(segment: number): Promise<MemberColumns | undefined> {
      const row = await db.selectFrom('track_segments').select('members').where('id', '=', segment).executeTakeFirst();
      return row && decodeMembers(await unpack(row.members));
    },

    /** Undefined if the segment is deleted. */
    async directory(segment: number): Promise<StoredDirectory | undefined> {
      const row = await db
        .selectFrom('track_segments')
        .select(['members', 'boxes', 'from_at'])
        .where('id', '=', segment)
        .executeTakeFirst();
      if (!row) return undefined;
      const [unpackedMembers, boxes] = await Promise.all([unpack(row.members), unpack(row.boxes)]);
      const members = decodeMembers(unpackedMembers);
      return { members, boxes: decodeBoxes(boxes, members.mmsis.length, baseTenths(row.from_at)) };
    },

    /** Adds or overwrites a segment. */
    async saveSegment({ id, ...segment }: Segment, directory: PackedDirectory): Promise<void> {
      const row = {
        from_at: segment.fromMs,
        to_at: segment.toMs,
        vessels: segment.vessels,
        points: segment.points,
        bytes: segment.bytes,
        tolerance_m: segment.toleranceM,
        ...directory,
      };
      await db
        .insertInto('track_segments')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },

    async deleteSegment(id: number): Promise<void> {
      await db.deleteFrom('track_segments').where('id', '=', id).execute();
    },

    async chunk(id: number): Promise<Uint8Array | undefined> {
      return (await db.selectFrom('track_chunks').select('data').where('id', '=', id).executeTakeFirst())?.data;
    },

    /** Existing chunks of the given ids, in order of the ids. */
    chunks: (ids: readonly number[]) =>
      db.selectFrom('track_chunks').select(['id', 'data']).where('id', 'in', ids).orderBy('id').execute(),

    /** Adds or overwrites a chunk. */
    async saveChunk(id: number, data: Uint8Array): Promise<void> {
      await db
        .insertInto('track_chunks')
        .values({ id, data })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
        .execute();
    },

    async deleteChunk(id: number): Promise<void> {
      await db.deleteFrom('track_chunks').where('id', '=', id).execute();
    },

    /** Deletes some chunks of a segment; returns their number. */
    async deleteChunks(segment: number): Promise<number> {
      const rows = await db
        .selectFrom('track_chunks')
        .select('id')
        .where('id', '>=', chunkId(segment, 0))
        .where('id', '<', chunkId(segment + 1, 0))
        .orderBy('id')
        .limit(DELETED_CHUNKS)
        .execute();
      const [first, last] = [rows[0], rows.at(-1)];
      if (first && last)
        await db.deleteFrom('track_chunks').where('id', '>=', first.id).where('id', '<=', last.id).execute();
      return rows.length;
    },

    wipes: (): Promise<Wipe[]> => db.selectFrom('track_wipes').selectAll().orderBy('mmsi').execute(),

    async saveWipe({ mmsi, ...wipe }: Wipe): Promise<void> {
      await db
        .insertInto('track_wipes')
        .values({ mmsi, ...wipe })
        .onConflict((conflict) => conflict.column('mmsi').doUpdateSet(wipe))
        .execute();
    },

    async deleteWipe(mmsi: number): Promise<void> {
      await db.deleteFrom('track_wipes').where('mmsi', '=', mmsi).execute();
    },
  };
}

declare module '../../../foundation/db/database.ts' {
  interface Database {
    track_journal: TrackJournalTable;
    track_segments: TrackSegmentTable;
    track_chunks: TrackChunkTable;
    track_wipes: TrackWipeTable;
  }
}

interface TrackJournalTable {
  /** Row position: new rows overwrite former ones. */
  slot: Generated<number>;
  /** Increasing, never reused. */
  id: number;
  /** Time of writing. */
  written_at: number;
  /** Length of the data, which is padded with zeros. */
  bytes: number;
  /** See journal-row.ts. */
  data: Uint8Array;
}

interface TrackSegmentTable {
  id: number;
  from_at: number;
  to_at: number;
  vessels: number;
  points: number;
  /** Estimated size on disk, of chunks and directory. */
  bytes: number;
  tolerance_m: number;
  /** See directory.ts. */
  members: Uint8Array;
  boxes: Uint8Array;
}

interface TrackChunkTable {
  /** Combines the ids of the segment and of the chunk in it, see `chunkId`. */
  id: number;
  /** See chunk.ts. */
  data: Uint8Array;
}

interface TrackWipeTable {
  mmsi: number;
  wiped_at: number;
  /** Points are still to be removed from this segment up to the last one. */
  next_segment: number;
  last_segment: number;
  /** Rows of the journal up to this id may contain its points. */
  journal_id: number;
}

/** Runs work in steps; between two steps the event loop does other work. */
export async function inTurns<T>(work: Generator<undefined, T>): Promise<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}
