export type { Tracks } from './create-tracks.ts';
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
export { NO_COURSE, NO_SPEED, type TrackBox, type TrackColumns } from './stored-track.ts';

/** What records and serves tracks; nothing of it is loaded where tracks are disabled. */
export const loadTracks = () => import('./create-tracks.ts');
