import { randomBytes } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import { createStateStore } from '../../../foundation/db/state-store.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { nextTurn } from '../../../foundation/shared/slices.ts';
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

    /** Directory of a segment; undefined if the segment is deleted. */
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
  /** Segments from which points are still to be removed: from this one up to `last_segment`. */
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

/** Rows per read. */
const READ_ROWS = 20;
/** Rows deleted per transaction, so that other writers do not wait. */
const DELETED_ROWS = 5;
/** Free rows that are kept for reuse: slightly more than a segment needs. */
const KEPT_ROWS = 400;
/** Bytes of a row that fill its first page of 2 kB, and each further one, so that no page has parts of two rows. */
const FIRST_PAGE_BYTES = 1990;
const PAGE_BYTES = 2044;

/** Rows that can be overwritten, the shortest first. */
interface Free {
  readonly upTo: number;
  readonly slots: readonly { slot: number; room: number }[];
}

const room = sql<number>`length(data)`;

/**
 * Journal of the points that are not in a segment yet. A row whose points are in a segment is free and is overwritten by a
 * later row, which changes only the pages of its data. Deleting and inserting would change the page lists of the file as
 * well, which doubles the writing.
 */
export function createJournalTable(db: Db) {
  let free: Free | undefined;

  /** Rows up to `upTo`, and the row `id` if it was written already but the response of the database was lost. */
  async function findFree(id: number, upTo: number): Promise<Free> {
    const slots = await db
      .selectFrom('track_journal')
      .select(['slot', room.as('room')])
      .where((row) => row.or([row('id', '<=', upTo), row('id', '=', id)]))
      .orderBy(sql`id = ${id}`, 'desc')
      .orderBy(room)
      .execute();
    return { upTo, slots };
  }

  return {
    /**
     * Writes a row over a free one (up to `freeUpTo`), or inserts it. Writing the same row again is allowed. Runs
     * exclusively.
     */
    async write(row: { id: number; writtenAt: number; data: Uint8Array }, freeUpTo: number): Promise<void> {
      const { id, writtenAt, data } = row;
      const { slots } = free?.upTo === freeUpTo ? free : await findFree(id, freeUpTo);
      free = undefined;
      const at = slots.findIndex(({ room }) => room >= data.length);
      const found = at < 0 ? undefined : slots[at];
      const whole = padded(data, found?.room ?? wholePages(data.length));
      const values = { id, written_at: writtenAt, bytes: data.length, data: whole };
      const over = found && db.updateTable('track_journal').set(values).where('slot', '=', found.slot);
      if (!(await over?.executeTakeFirst())?.numUpdatedRows)
        await db.insertInto('track_journal').values(values).execute();
      free = { upTo: freeUpTo, slots: slots.toSpliced(at, found ? 1 : 0) };
    },

    /** The next rows after an id. */
    async after(id: number): Promise<{ id: number; data: Uint8Array }[]> {
      const rows = await db
        .selectFrom('track_journal')
        .select(['id', 'bytes', 'data'])
        .where('id', '>', id)
        .orderBy('id')
        .limit(READ_ROWS)
        .execute();
      return rows.map(({ bytes, data, ...row }) => ({ ...row, data: data.subarray(0, bytes) }));
    },

    /**
     * Deletes some free rows: those written before a time, and those above the number to keep. Returns the number deleted.
     */
    async deleteFree(freeUpTo: number, writtenBefore: number): Promise<number> {
      const rows = await db
        .selectFrom('track_journal')
        .select('slot')
        .where('id', '<=', freeUpTo)
        .where((row) => row.or([row('id', '<=', freeUpTo - KEPT_ROWS), row('written_at', '<', writtenBefore)]))
        .limit(DELETED_ROWS)
        .execute();
      const slots = rows.map(({ slot }) => slot);
      free = undefined;
      if (slots.length > 0) await db.deleteFrom('track_journal').where('slot', 'in', slots).execute();
      return slots.length;
    },
  };
}

const wholePages = (bytes: number): number =>
  FIRST_PAGE_BYTES + Math.max(0, Math.ceil((bytes - FIRST_PAGE_BYTES) / PAGE_BYTES)) * PAGE_BYTES;

function padded(data: Uint8Array, bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  whole.set(data);
  return whole;
}

const KEY = 'tracks';

/** Summary of the whole store, saved in the transaction that changes it. */
export interface TrackFacts {
  /** Changes after each wipe and deletion, so that no cache returns deleted data. */
  generation: string;
  /** Id of the next segment. A segment with this id or a higher one is incomplete. */
  nextSegment: number;
  /** Rows of the journal up to this id are in segments. */
  journalId: number;
  /** Earlier points are hidden from all answers, and are being deleted. */
  hiddenBeforeMs: number;
  /** The segment that was cut last, and the instant before which its points were removed. */
  cut: { segment: number; beforeMs: number } | null;
  /** The segment whose chunks are being deleted. */
  deleting: number | null;
}

export const newGeneration = (): string => randomBytes(6).toString('base64url');

export const noFacts = (): TrackFacts => ({
  generation: newGeneration(),
  nextSegment: 1,
  journalId: 0,
  hiddenBeforeMs: 0,
  cut: null,
  deleting: null,
});

export function createFactsStore(db: Db, clock: Clock) {
  const states = createStateStore(db, clock);
  return {
    async load(): Promise<TrackFacts | undefined> {
      const text = await states.load(KEY);
      return text === undefined ? undefined : { ...noFacts(), ...(JSON.parse(text) as Partial<TrackFacts>) };
    },
    save: (facts: TrackFacts): Promise<void> => states.save(KEY, JSON.stringify(facts)),
  };
}
