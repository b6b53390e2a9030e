import type { Segment } from '../store/track-store.ts';
import type { TrackColumns } from '../stored-track.ts';

/** Points that are not in a segment yet. */
export interface OpenPart {
  /** Id of the future segment; undefined for the part that is being recorded. */
  readonly id: number | undefined;
  readonly toleranceM: number;
  vessels(): Iterable<number>;
  /** Track with its newest position, even if that is not a point yet. */
  trackOf(mmsi: number): TrackColumns;
}

/** Snapshot of the store. A point in a segment is not in an open part as well. */
export interface View {
  readonly segments: readonly Segment[];
  readonly parts: readonly OpenPart[];
  /** Older points are hidden from all answers, and are being deleted. */
  readonly hiddenBeforeMs: number;
  /** Last segment from which a vessel is wiped; undefined if it is not wiped. */
  wipedUpTo(mmsi: number): number | undefined;
}
