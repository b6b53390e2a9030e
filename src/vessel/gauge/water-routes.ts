import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseInstant } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { ATTRIBUTION } from './gauge-schema.ts';
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
import type { WaterService } from './water-service.ts';

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
