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

export interface TrackSegmentTable {
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

export interface TrackChunkTable {
  /** Combines the ids of the segment and of the chunk in it, see `chunkId`. */
  id: number;
  /** See chunk.ts. */
  data: Uint8Array;
}

export interface TrackWipeTable {
  mmsi: number;
  wiped_at: number;
  /** Points are still to be removed from this segment up to the last one. */
  next_segment: number;
  last_segment: number;
  /** Rows of the journal up to this id may contain its points. */
  journal_id: number;
}
