import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { GEOJSON_TYPE, toGeoJson } from '../../foundation/shared/geo/geojson.ts';
import { type FilePoint, GPX_TYPE, toGpx } from '../../foundation/shared/geo/gpx.ts';
import { dateOf, localTime, serviceTimeZone } from '../../foundation/shared/local-time.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { streamText } from '../../server/http/stream.ts';
import type { LiveVehicle } from '../registry.ts';
import { VehicleParams } from '../vehicle-schema.ts';
import type { StoredReport } from './report-codec.ts';
import {
  DaysAnswer,
  DaysQuery,
  parseDates,
  parseTrackRange,
  TrackAnswer,
  TrackQuery,
  toDaysAnswer,
  toDaysCsv,
  toTrackAnswer,
} from './track-schema.ts';
import type { TrackService, VehicleTrack } from './track-service.ts';

const route = routesOf('vehicles', { access: 'key', home: 'leader' });
const CSV_TYPE = 'text/csv; charset=utf-8';
const DEFAULT_POINTS = 2000;

export interface TrackRoutesDeps {
  service: TrackService;
  /** Throws if the vehicle does not exist. */
  get(id: string): LiveVehicle;
  now(): number;
}

/** Routes for the track and the days of a vehicle. */
export function createTrackRoutes({ service, get, now }: TrackRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/vehicles/:id/track',
      route({
        operationId: 'getVehicleTrack',
        summary: 'The track of a vehicle',
        description: 'At most 31 days. Where there are more points than asked for, the tolerance grows.',
        params: VehicleParams,
        querystring: TrackQuery,
        response: { 200: TrackAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, query }, reply) => {
        const { vehicle } = get(parseId('Vehicle', params.id));
        const range = parseTrackRange(query, now());
        const track = await service.track(vehicle.id, range, query.maxPoints ?? DEFAULT_POINTS);
        if (query.format === undefined || query.format === 'json') return toTrackAnswer(vehicle.id, range, track);
        reply.header('content-disposition', `attachment; filename="vehicle-${vehicle.id}.${query.format}"`);
        const isGpx = query.format === 'gpx';
        const text = isGpx
          ? toGpx(
              { name: vehicle.name, startTime: range.fromMs },
              track.legs.map(({ points }) => [points.map(toFilePoint)]),
            )
          : toFeatures(vehicle.id, track);
        // Bypass the response schema: a file is not JSON.
        return reply.type(isGpx ? GPX_TYPE : GEOJSON_TYPE).send((await streamText(text)) as never);
      },
    );

    app.get(
      '/v1/vehicles/:id/days',
      route({
        operationId: 'listVehicleDays',
        summary: 'The days of a vehicle: departures, arrivals, distance and stops',
        description:
          'By the days of the time zone of the vehicle, or of the service. A stop is at least 3 minutes within 100 m. A gap ' +
          'of a jump is in no distance. At most 92 days; what is older than `trackers.keep_days` is not known.',
        params: VehicleParams,
        querystring: DaysQuery,
        response: { 200: DaysAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, query }, reply) => {
        const { vehicle } = get(parseId('Vehicle', params.id));
        const timeZone = vehicle.timezone ?? serviceTimeZone();
        const dates = parseDates(query, dateOf(localTime(timeZone).dayOf(now())));
        const days = await service.days(vehicle.id, { ...dates, timeZone, now: now() });
        if (query.format !== 'csv') return toDaysAnswer(vehicle.id, timeZone, days);
        reply.header('content-disposition', `attachment; filename="vehicle-${vehicle.id}-days.csv"`);
        return reply.type(CSV_TYPE).send(toDaysCsv(timeZone, days) as never);
      },
    );
  };
}

const toFilePoint = ({ at, latitude, longitude, altitudeM, speedMps, courseDeg }: StoredReport): FilePoint => ({
  recordedAt: at,
  latitude,
  longitude,
  altitudeM,
  speedMps,
  courseDeg,
});

/** A GeoJSON feature for each leg; `coordTimes` has the time of each position. */
async function* toFeatures(vehicleId: string, { legs }: VehicleTrack): AsyncGenerator<string> {
  let opening = '{"type":"FeatureCollection","features":[';
  for (const { begins, points } of legs) {
    const properties = { vehicleId, begins, coordTimes: points.map(({ at }) => toTimestamp(at)) };
    function* pages() {
      yield points.map(toFilePoint);
    }
    let feature = '';
    for await (const chunk of toGeoJson({ id: undefined, properties: () => properties }, pages())) feature += chunk;
    yield opening + feature;
    opening = ',';
  }
  yield opening === ',' ? ']}' : `${opening}]}`;
}
