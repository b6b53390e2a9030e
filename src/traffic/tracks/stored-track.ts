/*
 * Stored tracks as they are read, from any part of the store. Points are received positions. Between two points of a leg,
 * the vessel was within the tolerance of the straight line of latitude and longitude over time. Between the last point of a
 * leg and the first of the next one its place is unknown.
 */

/**
 * Marks of a point. A value from `MARK_STATUS` on contains a nav status, see `markOfStatus`, which is valid up to the next
 * one of the leg. At the start of a leg, and at a point that was carried over, the status is unknown until a mark contains
 * it.
 */
export const MARK_FIRST = 1;
export const MARK_LAST = 2;
/** First point of a leg that begins after a jump. */
export const MARK_JUMP = 4;
/** The point is of the hosted feed, otherwise of the antenna. */
export const MARK_REMOTE = 8;
/**
 * Copy of the last point of the previous segment, so that each segment is complete. The leg continues: it is not a first
 * point.
 */
export const MARK_CARRIED = 16;
export const MARK_STATUS = 32;

export const NO_SPEED = 1023;
export const NO_COURSE = 360;

/** Points of one vessel in order of time, as columns of equal length. They may belong to several legs. */
export interface TrackColumns {
  readonly count: number;
  /** 0.1 s since 1970, UTC. */
  readonly tenths: Float64Array;
  /** 1e-5 degrees. */
  readonly latE5: Int32Array;
  readonly lonE5: Int32Array;
  /** 0.1 kn; `NO_SPEED` if unknown. */
  readonly speeds: Uint16Array;
  /** Whole degrees; `NO_COURSE` if unknown. */
  readonly courses: Uint16Array;
  readonly marks: Uint16Array;
}

export interface VesselTrack {
  readonly mmsi: number;
  readonly columns: TrackColumns;
}

/** A track that is entirely inside the box and the time of a query. */
export interface TrackSummary {
  readonly mmsi: number;
  /** Times of the first and the last point. */
  readonly fromTenths: number;
  readonly toTenths: number;
  readonly legs: number;
}

/** Tracks of one part of the store. The marks of the points show whether a leg begins or ends with the segment. */
export interface SegmentTracks {
  /** Time range of the whole segment. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly toleranceM: number;
  /** Whether only a wipe can change it. */
  readonly isClosed: boolean;
  /** Ordered by MMSI, each vessel once, with all its points in the segment, including those outside the query. */
  readonly tracks: readonly VesselTrack[];
  /** Vessels whose points were not read, see `TrackQuery.canSummarize`. */
  readonly summaries?: readonly TrackSummary[];
}

/** If west is greater than east, the box lies across 180°. */
export interface TrackBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Width of a box in degrees of longitude, 0 to 360. */
export const widthOf = ({ west, east }: TrackBox): number => (east >= west ? east - west : east - west + 360);

/** Time and optional selection of vessels. Data that cannot match is left out; the reader still has to check each line. */
export interface TrackQuery {
  readonly fromMs: number;
  readonly toMs: number;
  readonly mmsis?: readonly number[] | undefined;
  readonly box?: TrackBox | undefined;
  /** Whether a track that is entirely inside the box and the time may be returned as a summary, without its points. */
  readonly canSummarize?: boolean;
  /** Whether the memory of a step may be reused for the next one. */
  readonly isOnePass?: boolean;
}

export interface TrackStatistics {
  readonly vessels: number;
  readonly points: number;
  /** Size on disk. */
  readonly bytes: number;
  readonly oldestMs: number | undefined;
  /** Number of points that are not in a closed segment yet. */
  readonly openPoints: number;
  /** Most points first. The bytes are estimated from the points. */
  readonly largest: readonly { mmsi: number; points: number; bytes: number }[];
}

/** Read access to the tracks of all vessels. Answers never contain wiped vessels. */
export interface StoredTracks {
  /**
   * Yields the oldest segment first, one chunk per step, several steps per turn of the event loop. The open segment comes
   * last; there the newest position of a vessel is the last point of its track (marked as last only if the leg has ended). A
   * segment may have several steps, but a vessel is in only one of them.
   */
  read(query: TrackQuery): AsyncIterable<SegmentTracks>;
  /** Changes with every wipe and deletion. */
  generation(): string;
  /** Whether the store still has this generation, also if another process records. */
  isCurrent(generation: string): Promise<boolean>;
  /** Time before which only a wipe can change data. */
  finalBeforeMs(): number;
  /** Start of the stored tracks; undefined if there are none. */
  oldestMs(): Promise<number | undefined>;
  /** Reads the directories of all segments. */
  statistics(): Promise<TrackStatistics>;
  /** Hides the tracks of a vessel and resolves. Their bytes are removed later. */
  wipe(mmsi: number): Promise<void>;
  /** Hides all tracks before an instant and resolves. Their bytes are removed later. */
  wipeBefore(ms: number): Promise<void>;
}

/** Mark of an ITU-R M.1371 status code, 0 to 15. */
export const markOfStatus = (code: number): number => (code + 1) << 5;
