import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { errorResponses } from '../http/error-schema.ts';
import { parseId } from '../http/parameters.ts';
import { streamText } from '../http/stream.ts';
import { toGeoJson } from './track-geojson.ts';
import { toGpx } from './track-gpx.ts';
import { GEOJSON_TYPE, GeoJsonTrack, GPX_TYPE, GpxTrack } from './track-schema.ts';
import type { TripService } from './trip-service.ts';

const FORMATS = [
  { extension: 'gpx', type: GPX_TYPE, answer: GpxTrack, write: toGpx },
  { extension: 'geojson', type: GEOJSON_TYPE, answer: GeoJsonTrack, write: toGeoJson },
];

/** The logged track of a trip as a file for maps and plotters. */
export function createTrackRoutes(service: Pick<TripService, 'get' | 'track'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const { extension, type, answer, write } of FORMATS) {
      app.get(
        `/v1/trips/:id/track.${extension}`,
        {
          config: { access: 'scoped', home: 'any', streams: true },
          schema: {
            summary: `The logged track of a trip as a .${extension} file`,
            tags: ['trips'],
            params: Type.Object({ id: Type.String({ description: 'UUID of the trip' }) }),
            response: { 200: answer, ...errorResponses('NotFound', 'Internal', 'Database') },
          },
        },
        async ({ params }, reply) => {
          const trip = await service.get(parseId('Trip', params.id));
          const body = await streamText(write(trip, service.track(trip.id)));
          // Only the id is in the name of the file: what users typed could break the header.
          reply.header('Content-Disposition', `attachment; filename="trip-${trip.id}.${extension}"`);
          return reply.type(type).send(body);
        },
      );
    }
  };
}
