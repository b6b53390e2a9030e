import type { Segment } from '../store/track-store.ts';
import type { TrackColumns } from '../stored-track.ts';

/** Points that are in no segment yet. */
export interface OpenPart {
  /** Of the segment that it becomes; undefined where it is recorded now. */
  readonly id: number | undefined;
  readonly toleranceM: number;
  vessels(): Iterable<number>;
  /** With its newest position where that is not a point yet. */
  trackOf(mmsi: number): TrackColumns;
}

/** The store at one moment: what is in a segment is in no part. */
export interface View {
  readonly segments: readonly Segment[];
  readonly parts: readonly OpenPart[];
  /** Nothing older is in any answer; what is stored of it is being deleted. */
  readonly hiddenBeforeMs: number;
  /** Up to which segment a vessel is wiped; undefined where it is not. */
  wipedUpTo(mmsi: number): number | undefined;
}
