/*
 * Stored tracks as they are read, whichever part of the store they come from. Points are received positions. Between two
 * points of a leg a vessel was on the straight line of latitude and longitude over time, within the tolerance. Between
 * the last point of a leg and the first of the next one it is not known where it was.
 */

/**
 * The marks of a point. A value from `MARK_STATUS` on has a navigation status, see `markOfStatus`: it counts until the next one
 * of the leg. At the beginning of a leg, and at a point that was carried over, it is not known until a mark says it.
 */
export const MARK_FIRST = 1;
export const MARK_LAST = 2;
/** First of a leg that begins where the last one cannot have led. */
export const MARK_JUMP = 4;
/** Of the hosted feed; else of the antenna. */
export const MARK_REMOTE = 8;
/** The last point of the segment before, again, so that each segment is complete. The leg goes on: it is not a first. */
export const MARK_CARRIED = 16;
export const MARK_STATUS = 32;

export const NO_SPEED = 1023;
export const NO_COURSE = 360;

/** Points of one vessel in order of time, as columns of equal length; they may have several legs. */
export interface TrackColumns {
  readonly count: number;
  /** 0.1 s since 1970, UTC. */
  readonly tenths: Float64Array;
  /** 1e-5 degrees. */
  readonly latE5: Int32Array;
  readonly lonE5: Int32Array;
  /** 0.1 kn; `NO_SPEED` where it is not known. */
  readonly speeds: Uint16Array;
  /** Whole degrees; `NO_COURSE` where it is not known. */
  readonly courses: Uint16Array;
  readonly marks: Uint16Array;
}

export interface VesselTrack {
  readonly mmsi: number;
  readonly columns: TrackColumns;
}

/** A track that is in the box of a query from end to end. */
export interface TrackSummary {
  readonly mmsi: number;
  /** Of the first and the last point. */
  readonly fromTenths: number;
  readonly toTenths: number;
  readonly legs: number;
}

/** Tracks of one part of the store. A leg that begins or ends with its segment is marked so in the points themselves. */
export interface SegmentTracks {
  /** The times of the whole segment. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly toleranceM: number;
  /** Whether it cannot change any more, except by a wipe. */
  readonly isClosed: boolean;
  /** Ordered by MMSI, each vessel once. All points of the vessel in the segment, also those outside the query. */
  readonly tracks: readonly VesselTrack[];
  /** Vessels of which nothing else was read, see `TrackQuery.canSummarize`. */
  readonly summaries?: readonly TrackSummary[];
}

/** West greater than east: across 180°. */
export interface TrackBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The east side of a box from its west side, 0 to 360. */
export const widthOf = ({ west, east }: TrackBox): number => (east >= west ? east - west : east - west + 360);

/** Of which time, and at most which vessels. What cannot meet it is left out; the reader still checks each line. */
export interface TrackQuery {
  readonly fromMs: number;
  readonly toMs: number;
  readonly mmsis?: readonly number[] | undefined;
  readonly box?: TrackBox | undefined;
  /** Whether a summary is enough of a track that is in the box and in the time from end to end: its points need not be read. */
  readonly canSummarize?: boolean;
  /** Whether the points of a step are not needed any more when the next one is asked for: their memory is used again. */
  readonly isOnePass?: boolean;
}

export interface TrackStatistics {
  readonly vessels: number;
  readonly points: number;
  /** On the disk. */
  readonly bytes: number;
  readonly oldestMs: number | undefined;
  /** Points that are not in a closed segment yet. */
  readonly openPoints: number;
  /** Most points first. The bytes are estimated from the points. */
  readonly largest: readonly { mmsi: number; points: number; bytes: number }[];
}

/** The tracks of all vessels, for what reads them. Wiped vessels are in no answer. */
export interface StoredTracks {
  /**
   * Oldest segment first, one chunk of it per step, a few in a turn of the event loop; last the open segment, in which the
   * vessel's newest position is the last point of its track (marked as last only where the leg has ended). A segment may
   * come in several steps, a vessel in one of them.
   */
  read(query: TrackQuery): AsyncIterable<SegmentTracks>;
  /** Changes with every wipe and deletion. */
  generation(): string;
  /** Whether a generation is that of the store, also where another process records. */
  isCurrent(generation: string): Promise<boolean>;
  /** What lies before cannot change, except by a wipe. */
  finalBeforeMs(): number;
  /** The begin of what is stored; undefined where nothing is. */
  oldestMs(): Promise<number | undefined>;
  /** Reads the directories of all segments. */
  statistics(): Promise<TrackStatistics>;
  /** Hides the tracks of a vessel at once; resolves then. Their bytes are removed after that. */
  wipe(mmsi: number): Promise<void>;
  /** The same for all that is before. */
  wipeBefore(ms: number): Promise<void>;
}

/** Of an ITU-R M.1371 code 0 to 15. */
export const markOfStatus = (code: number): number => (code + 1) << 5;
