import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { badRequest, ServiceError } from '../../../foundation/shared/errors.ts';
import { fault } from '../../../foundation/shared/faults.ts';
import { GEOJSON_TYPE } from '../../../foundation/shared/geo/geojson.ts';
import { GPX_TYPE } from '../../../foundation/shared/geo/gpx.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { streamText } from '../../../server/http/stream.ts';
import { toApproachCsv, toApproachGeoJson, toApproachGpx, toApproachRecord } from './approach-record.ts';
import { findNearest } from './nearest-approach.ts';
import { parseRange } from './range-parameters.ts';
import { readerOf } from './reader-of.ts';
import { ApproachAnswer, ApproachQuery, JSON_TYPE, TRACKS_PATH } from './tracks-schema.ts';
import type { TracksService } from './tracks-service.ts';

const MAX_HOURS = 31 * 24;

const toVessel = (text: string): number | 'own' => (text === 'own' ? 'own' : Number(text));

/** Routes for the nearest approach of two vessels. */
export function createApproachRoutes(service: TracksService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      `${TRACKS_PATH}/approach`,
      {
        config: { access: 'key', home: 'any', streams: true },
        schema: {
          operationId: 'getClosestApproach',
          summary: 'The nearest approach of two vessels in the past',
          description:
            'At most 31 days. The distance is true within `uncertainty_m` at the times of received positions, and unknown ' +
            'between them. 404 where the two were never received at the same time.',
          tags: ['tracks'],
          querystring: ApproachQuery,
          response: {
            200: ApproachAnswer,
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async (request, reply) => {
        const { mmsi, format, ...query } = request.query;
        const [one = '', other = ''] = mmsi;
        if (one === other)
          throw badRequest('mmsi must name two different vessels', fault('mmsi', 'conflict', 'mmsi', other));
        const range = parseRange(query, { now: service.now(), maxHours: MAX_HOURS });
        const pair = await service.pair([toVessel(one), toVessel(other)], range, readerOf(request, reply));
        const tenths = { from: range.fromMs / 100, to: range.toMs / 100 };
        const nearest = findNearest([pair[0].track, pair[1].track], tenths);
        if (!nearest)
          throw new ServiceError('NotFound', `No time at which both ${one} and ${other} were received in this range`);
        const names = [one, other] as const;
        const completeUntilMs = service.finalBeforeMs();
        const record = toApproachRecord({ names, range, completeUntilMs, pair, nearest });
        if (format === 'json') return reply.type(JSON_TYPE).send(record);
        reply.header('content-disposition', `attachment; filename="approach-${one}-${other}.${format}"`);
        if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(toApproachCsv(record));
        if (format === 'geojson') return reply.type(GEOJSON_TYPE).send(toApproachGeoJson(record));
        return reply.type(GPX_TYPE).send(await streamText(toApproachGpx(record)));
      },
    );
  };
}
