export {
  asTimedPlaces,
  createTrackReading,
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
