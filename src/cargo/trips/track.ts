import { distanceM } from '../../foundation/shared/geo/geo.ts';

/** A logged place with its time in ms since the epoch. */
export interface TrackPoint {
  latitude: number;
  longitude: number;
  recordedAt: number;
  /** The position jumped to here, so that no way leads here. */
  isJump?: true | undefined;
}

/** A track in numbers. */
export interface TrackSummary {
  /** Along the points, great circle between each two, without jumps of the position. */
  distanceKm: number;
  /** From the first point to the last. */
  durationSecs: number;
  points: number;
}

/** Sums up a track while its points go by, so that none has to be kept. */
export function createTrackMeter() {
  let first: TrackPoint | undefined;
  let last: TrackPoint | undefined;
  let metres = 0;
  let points = 0;
  return {
    /** The points in the order of their time. */
    add(next: readonly TrackPoint[]): void {
      for (const point of next) {
        if (last && !point.isJump) metres += distanceM(last, point);
        first ??= point;
        last = point;
      }
      points += next.length;
    },
    summary(): TrackSummary {
      const durationMs = first && last ? last.recordedAt - first.recordedAt : 0;
      return { distanceKm: metres / 1000, durationSecs: durationMs / 1000, points };
    },
  };
}
