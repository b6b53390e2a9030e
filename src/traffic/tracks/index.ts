import type { Tracks, TracksDeps } from './create-tracks.ts';

export type { Tracks, TracksDeps } from './create-tracks.ts';
export {
  asTimedPlaces,
  type OwnPages,
  type Reader,
  type ReadRange,
  type ReadTrack,
  readerOf,
  readOwnTrack,
  type ThinnedTrack,
  type TracksService,
} from './reading/index.ts';
export {
  MARK_FIRST,
  MARK_JUMP,
  NO_COURSE,
  NO_SPEED,
  type StoredTracks,
  type TrackBox,
  type TrackColumns,
} from './stored-track.ts';

/** Records tracks and answers queries. Loaded at the first use: reading the track of the own ship does not need it. */
export const createTracks = async (deps: TracksDeps): Promise<Tracks> =>
  (await import('./create-tracks.ts')).createTracks(deps);
