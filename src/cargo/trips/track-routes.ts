import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { GEOJSON_TYPE } from '../../foundation/shared/geo/geojson.ts';
import { GPX_TYPE, toGpx } from '../../foundation/shared/geo/gpx.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { demandShown, parseId } from '../../server/http/parameters.ts';
import { MaxPoints } from '../../server/http/schema.ts';
import { streamText } from '../../server/http/stream.ts';
import { thinLocations } from '../../vessel/position/index.ts';
import { toTrackFeature } from './track-feature.ts';
import { GeoJsonTrack, GpxTrack } from './track-schema.ts';
import type { Trip } from './trip.ts';
import { TripParams, toTripRecord } from './trip-record.ts';
import type { TripService } from './trip-service.ts';

interface Asked {
  trip: Trip;
  read: () => ReturnType<TripService['track']>;
  hasJumps: () => Promise<boolean>;
  maxPoints: number | undefined;
}

const FORMATS = [
  {
    extension: 'gpx',
    operationId: 'getTripTrackGpx',
    type: GPX_TYPE,
    answer: GpxTrack,
    write: async ({ trip, read, maxPoints }: Asked) =>
      toGpx({ name: trip.cargo, startTime: trip.startTime }, [
        maxPoints === undefined ? read() : thinLocations(read, maxPoints),
      ]),
  },
  {
    extension: 'geojson',
    operationId: 'getTripTrackGeoJson',
    type: GEOJSON_TYPE,
    answer: GeoJsonTrack,
    write: async ({ trip, read, maxPoints, hasJumps }: Asked) =>
      toTrackFeature({ id: trip.id, properties: toTripRecord(trip), hasJumps: await hasJumps(), maxPoints }, read),
  },
];

/** The logged track of a trip as a file for maps and plotters. */
export function createTrackRoutes(service: Pick<TripService, 'get' | 'track' | 'hasJumps'>): FastifyPluginAsyncTypebox {
  return async (app) => {
    for (const { extension, operationId, type, answer, write } of FORMATS) {
      app.get(
        `/v1/trips/:id/track.${extension}`,
        {
          config: { access: 'scoped', home: 'any', ofShips: true, streams: true },
          schema: {
            operationId,
            summary: `The logged track of a trip as a .${extension} file`,
            tags: ['trips'],
            params: TripParams,
            querystring: Type.Object({ maxPoints: MaxPoints }),
            response: { 200: answer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
          },
        },
        async ({ params, query, ships }, reply) => {
          const trip = await service.get(parseId('Trip', params.id));
          demandShown(ships, trip.shipId, ['Trip', trip.id]);
          const { maxPoints } = query;
          const hasJumps = () => service.hasJumps(trip.id);
          const body = await streamText(await write({ trip, read: () => service.track(trip.id), hasJumps, maxPoints }));
          // The file name contains only the id: user texts could break the header.
          reply.header('Content-Disposition', `attachment; filename="trip-${trip.id}.${extension}"`);
          return reply.type(type).send(body);
        },
      );
    }
  };
}
