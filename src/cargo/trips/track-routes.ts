import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { GEOJSON_TYPE } from '../../foundation/shared/geo/geojson.ts';
import { GPX_TYPE, toGpx } from '../../foundation/shared/geo/gpx.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { demandShown, parseId } from '../../server/http/parameters.ts';
import { MaxPoints, StreamedFile } from '../../server/http/schema.ts';
import { streamText } from '../../server/http/stream.ts';
import { thinLocations } from '../../vessel/position/index.ts';
import { toTrackFeature } from './track.ts';
import type { Trip } from './trip.ts';
import { exampleTrack, exampleTrip, TripParams, toTripRecord } from './trip-record.ts';
import type { TripService } from './trip-service.ts';

const GpxTrack = StreamedFile(GPX_TYPE, 'The track as GPX 1.1', {
  schema: Type.String(),
  example:
    '<gpx version="1.1" creator="Wheelhouse" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Gravel 0/16</name><trkseg>' +
    '<trkpt lat="50.360022" lon="7.601915"><ele>64.3</ele><time>2026-11-20T08:35:59.400Z</time></trkpt>' +
    '</trkseg></trk></gpx>',
});

const Feature = named(
  'TripTrackFeature',
  Type.Object({
    type: Type.String({ enum: ['Feature'] }),
    id: Type.String({ format: 'uuid' }),
    geometry: Type.Object(
      {
        type: Type.String({ enum: ['LineString', 'Point', 'MultiLineString'] }),
        coordinates: Type.Array(Type.Unknown(), { description: 'Longitude, latitude and, where known, altitude' }),
      },
      {
        nullable: true,
        description:
          'A point where only one position was logged, null where none was; several lines where the position jumped on the way',
      },
    ),
    properties: Type.Object({}, { additionalProperties: true, description: 'The trip and its track in numbers' }),
  }),
  {
    description: 'The track of a trip as a feature of GeoJSON (RFC 7946)',
    example: {
      type: 'Feature',
      id: exampleTrip.id,
      geometry: { type: 'Point', coordinates: [7.601915, 50.360022, 64.3] },
      properties: { ...toTripRecord(exampleTrip), track: exampleTrack },
    },
  },
);

const GeoJsonTrack = StreamedFile(GEOJSON_TYPE, 'The track as a feature of GeoJSON (RFC 7946)', {
  schema: Feature,
});

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
