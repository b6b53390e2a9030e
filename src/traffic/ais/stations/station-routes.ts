import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ServiceError } from '../../../foundation/shared/errors.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { RateLimitedError } from '../../../server/http/limits/rate-limit.ts';
import { STATIONS_PATH, StationParams, Stations, Taken, toStations } from './station-schema.ts';
import type { StationStatus, Taken as TakenLines } from './station-status.ts';

export interface StationRoutesDeps {
  list(): StationStatus[];
  /** Seconds until the station may send again; 0 if it may send now. */
  waitSecs(name: string): number;
  /** Processes a body and returns the outcome of its lines. */
  take(name: string, body: AsyncIterable<Buffer>, encoding: string | undefined): Promise<TakenLines>;
}

export function createStationRoutes({ list, waitSecs, take }: StationRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Receivers send various media types or none. The raw body is forwarded if another instance leads.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.get(
      STATIONS_PATH,
      {
        config: { access: 'scoped', home: 'leader' },
        schema: {
          operationId: 'listStations',
          summary: 'The AIS stations: rates, range, lag and faults of each',
          tags: ['stations'],
          response: { 200: Stations, ...errorResponses('NotFound', 'Internal') },
        },
      },
      () => toStations(list()),
    );

    app.post(
      `${STATIONS_PATH}/:name/sentences`,
      {
        config: { access: 'station', home: 'leader', unpacksBody: true },
        schema: {
          operationId: 'sendStationSentences',
          summary: 'A station hands over what it received',
          description:
            'The body has NMEA lines, with or without tag blocks, JSON lines with a list `nmea`, or the JSON document that ' +
            'AIS-catcher sends; of any media type, up to 1 MB, and packed with gzip to up to 4 MB. A station that sends more ' +
            'than it may gets 429.',
          tags: ['stations'],
          params: StationParams,
          response: { 200: Taken, ...errorResponses('BadRequest', 'Internal', 'Unavailable') },
        },
      },
      async ({ params: { name }, body, headers }) => {
        const waiting = waitSecs(name);
        if (waiting > 0) throw new RateLimitedError(waiting);
        return take(name, toChunks(body), headers['content-encoding']);
      },
    );
  };
}

/** The raw stream passed on by the parser; empty if there is no body. */
function toChunks(body: unknown): AsyncIterable<Buffer> {
  if (body === undefined || body === null) return noChunks();
  if (typeof body === 'object' && Symbol.asyncIterator in body) return body as AsyncIterable<Buffer>;
  throw new ServiceError('Internal', 'The body was read by something else');
}

async function* noChunks(): AsyncGenerator<Buffer> {
  yield* [];
}
