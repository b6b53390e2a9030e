import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { hasTag } from '../../server/http/files.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo } from '../../server/http/schema.ts';
import {
  CHART_PATH,
  ChartState,
  ExportedFile,
  ForgottenChart,
  ImportBody,
  ImportedChart,
  PMTILES_TYPE,
  TileBytes,
  TileParams,
  UnchangedTile,
} from './chart-schema.ts';
import type { ChartService } from './chart-service.ts';

const route = routesOf('chart', { access: 'scoped', home: 'leader' });

/** Cache time of a tile in browsers, which request tiles again while the map is moved. */
const FRESH_SECS = 300;

export function createChartRoutes(service: ChartService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      CHART_PATH,
      route({
        operationId: 'getChart',
        summary: 'What is learnt of the waterway',
        response: { 200: ChartState, ...errorResponses() },
      }),
      () => ({ ...service.state(), _links: linksTo(CHART_PATH) }),
    );

    app.get(
      `${CHART_PATH}/tiles/:z/:x/:y`,
      {
        // A map view requests many tiles at once.
        config: { access: 'scoped', home: 'leader', rateLimit: 'files' },
        schema: {
          operationId: 'getChartTile',
          summary: 'A tile of the learnt waterway',
          tags: ['chart'],
          params: TileParams,
          response: {
            200: TileBytes,
            304: UnchangedTile,
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async (request, reply) => {
        const { z, x, y } = request.params;
        if (!service.hasTile(request.params)) throw notFound('Tile', `${z}/${x}/${y}`);
        const image = await service.image(request.params);
        if (!image) throw new ServiceError('Conflict', 'Too many tiles are asked for at the same time. Try again');
        const { etag, body } = image;
        reply.header('etag', etag).header('cache-control', `private, max-age=${FRESH_SECS}`);
        if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('application/octet-stream').header('content-encoding', 'gzip').send(body);
      },
    );

    app.get(
      `${CHART_PATH}/export`,
      route({
        config: { access: 'scoped', home: 'leader', streams: true },
        operationId: 'exportChart',
        summary: 'The learnt waterway as a PMTiles file, for another vessel or another program',
        description: 'Counts of positions by cell and nothing else: no vessel and no time is in it.',
        response: { 200: ExportedFile, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async (_request, reply) => {
        const file = await service.export();
        if (!file) throw notFound('Learnt waterway', 'to export');
        reply.type(PMTILES_TYPE).header('content-disposition', 'attachment; filename="waterway.pmtiles"');
        return reply.header('content-length', file.size).send(file.content);
      },
    );

    app.delete(
      CHART_PATH,
      route({
        config: { access: 'admin', home: 'leader' },
        operationId: 'deleteChart',
        summary: 'Forgets the learnt waterway',
        response: { 204: ForgottenChart, ...errorResponses('Internal', 'Database') },
      }),
      async (_request, reply) => {
        await service.reset();
        return reply.code(204).send();
      },
    );

    await app.register(async (upload) => {
      upload.removeAllContentTypeParsers();
      upload.addContentTypeParser('*', (_request, _payload, done) => done(null));
      upload.post(
        `${CHART_PATH}/import`,
        {
          config: { access: 'admin', home: 'leader' },
          // The body is a stream, so it cannot be validated against its schema.
          validatorCompiler: () => () => true,
          schema: {
            operationId: 'importChart',
            summary: 'Takes over what another vessel learnt',
            description:
              'Of the counts of a cell the larger stays, so that a file can be imported again. One at a time: 409.',
            tags: ['chart'],
            consumes: [PMTILES_TYPE],
            body: ImportBody,
            response: { 200: ImportedChart, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
          },
        },
        async ({ raw }) => ({ ...(await service.import(raw)), _links: linksTo(CHART_PATH) }),
      );
    });
  };
}
