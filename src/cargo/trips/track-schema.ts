import Type from 'typebox';
import { GEOJSON_TYPE } from '../../foundation/shared/geo/geojson.ts';
import { GPX_TYPE } from '../../foundation/shared/geo/gpx.ts';
import { named } from '../../server/http/named.ts';
import { StreamedFile } from '../../server/http/schema.ts';
import { exampleTrack, exampleTrip } from './trip-examples.ts';
import { toTripRecord } from './trip-record.ts';

export const GpxTrack = StreamedFile(GPX_TYPE, 'The track as GPX 1.1', {
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

export const GeoJsonTrack = StreamedFile(GEOJSON_TYPE, 'The track as a feature of GeoJSON (RFC 7946)', {
  schema: Feature,
});
