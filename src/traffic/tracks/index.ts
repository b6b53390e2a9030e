export {
  asTimedPlaces,
  createTrackReading,
  type OwnPages,
  placeAt,
  type Reader,
  type ReadRange,
  type ReadTrack,
  readerOf,
  readOwnTrack,
  type ThinnedTrack,
  type TracksService,
} from './reading/index.ts';
export { NO_COURSE, NO_SPEED, type StoredTracks, type TrackBox, type TrackColumns } from './stored-track.ts';
