import type { Tracks } from '../../traffic/tracks/index.ts';
import type { Instruments } from './instruments.ts';

export interface TrackSources {
  /** Undefined if tracks are disabled. */
  tracks: Pick<Tracks, 'stats'> | undefined;
}

/** Metrics of recorded tracks of other vessels. */
export function measureTracks({ tracks }: TrackSources, { level, total }: Instruments): void {
  if (!tracks) return;
  const help = 'Accepted positions: kept as a point, near enough to be left out, or skipped as not later than the last';
  total('tracks_positions_total{result}', help, () => {
    const { received, kept, skipped } = tracks.stats();
    return { kept, thinned: Math.max(0, received - kept), skipped };
  });
  level('tracks_points_open', 'Points that are in no closed segment yet', () => tracks.stats().openPoints);
  level('tracks_bytes', 'Room that closed segments need in the database', () => tracks.stats().bytes);
  level('tracks_segments', 'Closed segments', () => tracks.stats().segments);
  level('tracks_oldest_timestamp_seconds', 'When the oldest track begins; NaN without one', () => {
    const { oldestMs } = tracks.stats();
    return oldestMs === undefined ? null : oldestMs / 1000;
  });
  total('tracks_dropped_points_total', 'Points lost because the database was down for too long', () => {
    return tracks.stats().dropped;
  });
  total('tracks_journal_failures_total', 'Minutes whose tracks could not be written at once', () => {
    return tracks.stats().journalFailures;
  });
  total('tracks_unreadable_total', 'Stored parts of tracks that could not be read and were left out', () => {
    return tracks.stats().unreadable;
  });
  level('tracks_segment_seconds', 'How long it took to store the last segment', () => tracks.stats().segmentSecs);
}
