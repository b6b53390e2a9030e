import type { Generated } from 'kysely';

declare module '../../../foundation/db/database.ts' {
  interface Database {
    track_journal: TrackJournalTable;
    track_segments: TrackSegmentTable;
    track_chunks: TrackChunkTable;
    track_wipes: TrackWipeTable;
  }
}

export interface TrackJournalTable {
  /** Where it is: rows are written over former ones. */
  slot: Generated<number>;
  /** Counted up, never the same twice. */
  id: number;
  /** When it was written. */
  written_at: number;
  /** How many of the data there are; zeros follow. */
  bytes: number;
  /** See journal-row.ts. */
  data: Uint8Array;
}

export interface TrackSegmentTable {
  id: number;
  from_at: number;
  to_at: number;
  vessels: number;
  points: number;
  /** What it is taken to need on the disk, chunks and directory. */
  bytes: number;
  tolerance_m: number;
  /** See directory.ts. */
  members: Uint8Array;
  boxes: Uint8Array;
}

export interface TrackChunkTable {
  /** Of the segment and of the chunk in it, see `chunkId`. */
  id: number;
  /** See chunk.ts. */
  data: Uint8Array;
}

export interface TrackWipeTable {
  mmsi: number;
  wiped_at: number;
  /** From this segment to the last one its points are still to be removed. */
  next_segment: number;
  last_segment: number;
  /** Rows of the journal up to this one may have its points. */
  journal_id: number;
}
