import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { joinRoutes } from '../../../server/http/route.ts';
import { createApproachRoutes, createAreaRoutes } from './area-routes.ts';
import { createPlaybackRoutes } from './playback-routes.ts';
import { createTracksService, type TracksService, type TracksServiceDeps } from './tracks-service.ts';
import { createVesselTrackRoutes, type KeyNameOf } from './vessel-track-routes.ts';

export { asTimedPlaces } from './join-track.ts';
export { type OwnPages, type ReadRange, type ReadTrack, readOwnTrack } from './read-tracks.ts';
export { type Reader, readerOf } from './read-turns.ts';
export type { ThinnedTrack, TracksService } from './tracks-service.ts';

export interface TrackReadingDeps extends TracksServiceDeps {
  keyNameOf: KeyNameOf;
}

export interface TrackReading {
  readonly service: TracksService;
  readonly routes: FastifyPluginAsyncTypebox;
}

/** Queries of stored tracks, over HTTP and for other features. */
export function createTrackReading({ keyNameOf, ...deps }: TrackReadingDeps): TrackReading {
  const service = createTracksService(deps);
  return {
    service,
    routes: joinRoutes(
      createVesselTrackRoutes(service, keyNameOf),
      createAreaRoutes(service, keyNameOf),
      createApproachRoutes(service),
      createPlaybackRoutes(service),
    ),
  };
}
