import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { parseInstant } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { Links, linksTo, NoContent, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import {
  ATTRIBUTION,
  GaugeLevels,
  GaugeStations,
  LevelsQuery,
  NearestGauge,
  NearestQuery,
  SOURCE,
  StationParams,
  StationsQuery,
  toReading,
  toStations,
  USUAL_HOURS,
} from './gauge-schema.ts';
import type { GaugeService, WaterService } from './gauge-service.ts';
import type { LevelsService } from './levels.ts';
import type { StationPlace } from './parse-stations.ts';
import { type Clearance, type Forecast, MARGIN_STATES, type Margin } from './water.ts';
import type { WaterRead } from './water-reader.ts';

const route = routesOf('gauge', { access: 'scoped', home: 'leader' });

export function createWaterRoutes(service: WaterService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      FORECAST_PATH,
      route({
        operationId: 'listWaterLevelForecasts',
        summary: 'Forecasts of the water level at the stations in range that have one',
        description: `A forecast that was computed more than 36 hours ago is left out. ${ATTRIBUTION}`,
        querystring: ForecastQuery,
        response: { 200: GaugeForecasts, ...errorResponses('BadRequest', 'NotFound', 'Internal') },
      }),
      async ({ query }) => toForecasts(await service.forecasts(query.water), service.now()),
    );

    app.get(
      CLEARANCE_PATH,
      route({
        operationId: 'listClearances',
        summary: 'The measured heights under the bridges in range that have one',
        description: `With the height of your vessel, also the margin. ${ATTRIBUTION}`,
        querystring: ClearanceQuery,
        response: { 200: GaugeClearances, ...errorResponses('BadRequest', 'NotFound', 'Internal') },
      }),
      async ({ query: { water, heightM, heightAt } }) => {
        const measuredAt = heightAt === undefined ? service.now() : parseInstant('heightAt', heightAt);
        const vessel = heightM === undefined ? undefined : { heightM, measuredAt };
        return toClearances(await service.clearances(water, vessel), service.now());
      },
    );
  };
}

export function createGaugeRoutes(service: GaugeService, levels: LevelsService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/pegel/nearest',
      route({
        operationId: 'getNearestGauge',
        summary: 'The water level at the nearest gauge station',
        description: `A station whose last reading is older than a day is passed over. ${ATTRIBUTION}`,
        querystring: NearestQuery,
        response: {
          200: NearestGauge,
          204: NoContent('None is in range, or gauges are off; only with `optional`'),
          ...errorResponses('BadRequest', 'NotFound', 'Internal'),
        },
      }),
      async ({ query: { water, radius, optional } }, reply) => {
        const range = { water, radiusKm: radius };
        if (optional && !service.hasNearest(range)) return reply.code(204).send();
        return { ...toReading(service.nearest(range).station), _links: linksTo('/v1/pegel/nearest') };
      },
    );

    app.get(
      '/v1/pegel/stations',
      route({
        operationId: 'listGauges',
        summary: 'The water levels at all gauge stations in range, the nearest first',
        description: `Empty without a position and before the first poll. ${ATTRIBUTION}`,
        querystring: StationsQuery,
        response: { 200: GaugeStations, ...errorResponses('BadRequest', 'NotFound', 'Internal') },
      }),
      ({ query: { water, radius, limit } }) => toStations(service.list({ water, radiusKm: radius, limit })),
    );

    app.get(
      '/v1/pegel/stations/:name/levels',
      route({
        operationId: 'listGaugeLevels',
        summary: 'What a gauge station in range has measured, the oldest first, and the trend',
        description: `Read from the gauge service when it is asked for, at most every ten minutes. ${ATTRIBUTION}`,
        params: StationParams,
        querystring: LevelsQuery,
        response: { 200: GaugeLevels, ...errorResponses('BadRequest', 'NotFound', 'Unavailable', 'Internal') },
      }),
      async ({ params: { name }, query: { hours = USUAL_HOURS } }) => {
        service.mustBeEnabled();
        const { unit, trend, levels: measured } = await levels.of(name, hours);
        const _links = linksTo(`/v1/pegel/stations/${encodeURIComponent(name)}/levels`);
        return { stationName: name, unit, trend, levels: [...measured], _links };
      },
    );
  };
}

const FORECAST_PATH = '/v1/pegel/forecast';
const CLEARANCE_PATH = '/v1/pegel/clearance';

const water = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, description: 'Only of this water, in any case, for example `rhein`' }),
);

const ForecastQuery = Type.Object({ water });

const ClearanceQuery = Type.Object({
  water,
  heightM: Type.Optional(
    Type.Number({ minimum: 0.3, maximum: 80, description: 'Height of your vessel above the water now, in metres' }),
  ),
  heightAt: Type.Optional(
    Type.String({ description: 'When that height was true: RFC 3339 or Unix seconds; default: now' }),
  ),
});

const place = {
  stationId: Type.String({ description: 'Id of the station' }),
  stationName: Type.String({ description: 'Short name' }),
  waterName: Type.String({ description: 'River, canal or lake; empty where the station names none' }),
  km: Nullable(Type.Number({ description: 'Position along the water' })),
  latitude: Type.Number({ description: 'degrees, north positive' }),
  longitude: Type.Number({ description: 'degrees, east positive' }),
};

const end = {
  fetchedAt: Nullable(Timestamp('When the gauge service last answered; null before the first answer')),
  source: Type.String({ description: 'Whose data it is' }),
  _links: Links,
};

const toPlace = ({ name, waterName, km, latitude, longitude, stationId }: StationPlace & { stationId: string }) => ({
  stationId,
  stationName: name,
  waterName,
  km,
  latitude,
  longitude,
});

const ageSecs = (timestamp: string, now: number): number =>
  Math.max(0, Math.round((now - Date.parse(timestamp)) / 1000));

const toEnd = (fetchedAt: number | null, path: string) => ({
  fetchedAt: fetchedAt === null ? null : toTimestamp(fetchedAt),
  source: SOURCE,
  _links: linksTo(path),
});

const AGE = Type.Integer({ minimum: 0, description: 'Of the measurement, or of the computation, in seconds' });

const Forecasts = Type.Object({
  forecasts: Type.Array(
    named(
      'WaterLevelForecast',
      Type.Object({
        ...place,
        unit: Type.String({ description: 'Mostly `cm` above the zero of the gauge' }),
        initializedAt: Type.String({ format: 'date-time', description: 'When it was computed' }),
        ageSecs: AGE,
        values: Type.Array(
          Type.Object({
            timestamp: Type.String({ format: 'date-time' }),
            value: Type.Number(),
            kind: OneOf(['forecast', 'estimate'], 'estimate: a tendency for the days behind the forecast'),
            low: Nullable(Type.Number({ description: 'One in ten is below' })),
            high: Nullable(Type.Number({ description: 'One in ten is above' })),
          }),
        ),
      }),
      { description: 'The level that is expected at a gauge' },
    ),
  ),
  ...end,
});

const toForecasts = ({ items, fetchedAt }: WaterRead<Forecast>, now: number): Static<typeof Forecasts> => ({
  forecasts: items.map((forecast) => ({
    ...toPlace(forecast),
    unit: forecast.unit,
    initializedAt: forecast.initializedAt,
    ageSecs: ageSecs(forecast.initializedAt, now),
    values: [...forecast.values],
  })),
  ...toEnd(fetchedAt, FORECAST_PATH),
});

const Clearances = Type.Object({
  clearances: Type.Array(
    named(
      'Clearance',
      Type.Object({
        ...place,
        value: Type.Number({ description: 'Measured height between the water and the bridge' }),
        unit: Type.String({ description: '`cm`' }),
        timestamp: Type.String({ format: 'date-time', description: 'When it was measured' }),
        ageSecs: AGE,
        state: OneOf(
          MARGIN_STATES,
          'passes, tight (below 0.3 m), fails: of your vessel with the given height; the others: why nobody can know',
        ),
        marginM: Nullable(
          Type.Number({ description: 'Between your vessel and the bridge; null where it is not known' }),
        ),
      }),
      { description: 'The height under a bridge' },
    ),
  ),
  ...end,
});

const toClearances = (
  { items, fetchedAt }: WaterRead<Clearance & { margin: Margin }>,
  now: number,
): Static<typeof Clearances> => ({
  clearances: items.map(({ margin, ...clearance }) => ({
    ...toPlace(clearance),
    value: clearance.value,
    unit: clearance.unit,
    timestamp: clearance.measuredAt,
    ageSecs: ageSecs(clearance.measuredAt, now),
    state: margin.state,
    marginM: margin.marginM,
  })),
  ...toEnd(fetchedAt, CLEARANCE_PATH),
});

const NOW = Date.parse('2026-11-20T08:35:59.400Z');
const example = { waterName: 'MAIN', waterShortName: 'MAIN', km: 56.398, latitude: 50.1, longitude: 8.9 };

const GaugeForecasts = named('WaterLevelForecastList', Forecasts, {
  description: 'The last forecasts of the stations in range, the nearest first',
  example: toForecasts(
    {
      items: [
        {
          ...example,
          stationId: '00000000-0000-4000-8000-000000000001',
          name: 'KAUB',
          unit: 'cm',
          initializedAt: '2026-11-20T07:00:00+01:00',
          values: [{ timestamp: '2026-11-20T11:00:00+01:00', value: 113, kind: 'forecast', low: 111, high: 115 }],
        },
      ],
      fetchedAt: NOW,
    },
    NOW,
  ),
});

const GaugeClearances = named('ClearanceList', Clearances, {
  description: 'The bridges in range with a measured height, the nearest first',
  example: toClearances(
    {
      items: [
        {
          ...example,
          stationId: '00000000-0000-4000-8000-000000000002',
          name: 'HANAU BRÜCKE DFH',
          series: 'DFH',
          value: 715,
          unit: 'cm',
          measuredAt: '2026-11-20T09:30:00+01:00',
          margin: { state: 'passes', marginM: 0.95 },
        },
      ],
      fetchedAt: NOW,
    },
    NOW,
  ),
});
