import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseInstant } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo, NoContent } from '../../server/http/schema.ts';
import {
  ATTRIBUTION,
  GaugeLevels,
  GaugeStations,
  LevelsQuery,
  NearestGauge,
  NearestQuery,
  StationParams,
  StationsQuery,
  toReading,
  toStations,
  USUAL_HOURS,
} from './gauge-schema.ts';
import type { GaugeService, WaterService } from './gauge-service.ts';
import type { LevelsService } from './levels.ts';
import {
  CLEARANCE_PATH,
  ClearanceQuery,
  FORECAST_PATH,
  ForecastQuery,
  GaugeClearances,
  GaugeForecasts,
  toClearances,
  toForecasts,
} from './water-schema.ts';

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
