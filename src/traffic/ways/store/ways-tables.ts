declare module '../../../foundation/db/database.ts' {
  interface Database {
    way_tiles: WayTileTable;
    way_locks: WayLockTable;
    way_habits: WayHabitTable;
    eta_scores: EtaScoreTable;
  }
}

/** `kind`: 0 water, 1 roads. */
export interface WayTileTable {
  kind: number;
  tile: number;
  /** See `encodeTile`. */
  data: Uint8Array;
  /** Estimated size of the row on disk. */
  bytes: number;
  /** Day of the last passage, since 1970. */
  seen_day: number;
}

export interface WayLockTable {
  kind: number;
  id: string;
  latitude: number;
  longitude: number;
  radius_m: number;
  /** See `encodeLock`. */
  data: Uint8Array;
  seen_day: number;
}

export interface WayHabitTable {
  kind: number;
  mmsi: number;
  /** See `encodeVessel`. */
  data: Uint8Array;
  seen_at: number;
}

export interface EtaScoreTable {
  kind: number;
  bucket: string;
  low: Uint8Array;
  high: Uint8Array;
}
