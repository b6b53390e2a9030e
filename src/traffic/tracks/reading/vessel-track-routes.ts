import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { toTimestamp } from '../../../foundation/shared/clock.ts';
import { notFound } from '../../../foundation/shared/errors.ts';
import { GEOJSON_TYPE } from '../../../foundation/shared/geo/geojson.ts';
import { GPX_TYPE } from '../../../foundation/shared/geo/gpx.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { linksTo } from '../../../server/http/schema.ts';
import { streamObject, streamText } from '../../../server/http/stream.ts';
import { readerOf } from './read-turns.ts';
import { toGeoJsonAnswer, toGpxAnswer, toJsonAnswer } from './track-answer.ts';
import { parseRange, TotalsQuery, TrackQuery, VesselPath } from './track-queries.ts';
import { JSON_TYPE, TotalsAnswer, TrackAnswerSchema, WipeAnswer } from './tracks-schema.ts';
import type { TracksService } from './tracks-service.ts';

export const MAX_HOURS = 366 * 24;
const tags = ['tracks'];
const MMSI = /^[1-9]\d{0,8}$/;

/** Name of the API key of a request, for the log. */
export type KeyNameOf = (request: FastifyRequest) => Promise<string | null>;

export const WIPED = 'The tracks are in no answer any more. Their bytes are being deleted. Backups keep theirs.';

function parseMmsi(text: string): number {
  if (!MMSI.test(text)) throw notFound('Vessel', text);
  return Number(text);
}

/** Routes for the stored track of one vessel. */
export function createVesselTrackRoutes(service: TracksService, keyNameOf: KeyNameOf): FastifyPluginAsyncTypebox {
  const pathOf = (mmsi: number) => `/v1/vessels/${mmsi}/track`;
  return async (app) => {
    app.get(
      '/v1/vessels/:mmsi/track',
      {
        config: { access: 'key', home: 'any', streams: true },
        schema: {
          operationId: 'getVesselTrack',
          summary: 'The stored track of a vessel',
          description:
            'At most 366 days. The lines of the track that touch the range are there as a whole, so that their ends may be ' +
            'outside of it. Where there are more points than asked for, the tolerance grows; the ends of legs stay.',
          tags,
          params: VesselPath,
          querystring: TrackQuery,
          response: {
            200: TrackAnswerSchema,
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async (request, reply) => {
        const { params, query } = request;
        const mmsi = parseMmsi(params.mmsi);
        const range = parseRange(query, { now: service.now(), maxHours: MAX_HOURS });
        const found = await service.track({ mmsi, range, maxPoints: query.maxPoints }, readerOf(request, reply));
        const answer = { mmsi, range, ...found, completeUntilMs: service.finalBeforeMs(), path: pathOf(mmsi) };
        if (query.format === 'json') return reply.type(JSON_TYPE).send(await streamObject(toJsonAnswer(answer)));
        const isGpx = query.format === 'gpx';
        reply.header('content-disposition', `attachment; filename="track-${mmsi}.${query.format}"`);
        const text = isGpx ? toGpxAnswer(answer) : toGeoJsonAnswer(answer);
        return reply.type(isGpx ? GPX_TYPE : GEOJSON_TYPE).send(await streamText(text));
      },
    );

    app.get(
      '/v1/vessels/:mmsi/track/statistics',
      {
        config: { access: 'key', home: 'any' },
        schema: {
          operationId: 'getVesselTrackTotals',
          summary: 'The stored track of a vessel in numbers',
          description: 'At most 366 days.',
          tags,
          params: VesselPath,
          querystring: TotalsQuery,
          response: {
            200: TotalsAnswer,
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async (request, reply) => {
        const mmsi = parseMmsi(request.params.mmsi);
        const range = parseRange(request.query, { now: service.now(), maxHours: MAX_HOURS });
        const totals = await service.totals({ mmsi, range }, readerOf(request, reply));
        return {
          mmsi,
          from: toTimestamp(range.fromMs),
          to: toTimestamp(range.toMs),
          distance_km: Number(totals.distanceKm.toFixed(3)),
          under_way_secs: Math.round(totals.underWaySecs),
          still_secs: Math.round(totals.stillSecs),
          silent_secs: Math.round(totals.silentSecs),
          highest_speed_knots: totals.highestSpeedKnots,
          highest_speed_at: fromTenths(totals.highestSpeedTenths),
          legs: totals.legs,
          points: totals.points,
          first: fromTenths(totals.firstTenths),
          last: fromTenths(totals.lastTenths),
          _links: linksTo(`${pathOf(mmsi)}/statistics`),
        };
      },
    );

    app.delete(
      '/v1/vessels/:mmsi/track',
      {
        config: { access: 'admin', home: 'leader' },
        schema: {
          operationId: 'deleteVesselTrack',
          summary: 'Delete the stored track of a vessel',
          description: 'It is in no answer any more when this returns; its bytes are removed after that.',
          tags,
          params: VesselPath,
          response: { 202: WipeAnswer, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async (request, reply) => {
        const mmsi = parseMmsi(request.params.mmsi);
        await service.wipe(mmsi, await keyNameOf(request));
        return reply.code(202).send({ message: WIPED, _links: linksTo(pathOf(mmsi)) });
      },
    );
  };
}

const fromTenths = (tenths: number | null): string | null =>
  tenths === null ? null : toTimestamp(Math.round(tenths * 100));
