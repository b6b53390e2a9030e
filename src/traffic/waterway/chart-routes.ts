import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { hasTag } from '../../server/http/files.ts';
import { named } from '../../server/http/named.ts';
import { routesOf } from '../../server/http/route.ts';
import { Links, linksTo, NoContent, tileParams } from '../../server/http/schema.ts';
import type { ChartService } from './chart-service.ts';

const CHART_PATH = '/v1/chart';
const PMTILES_TYPE = 'application/vnd.pmtiles';

const TileParams = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: 24, description: 'Zoom' }),
  ...tileParams,
});

const Zooms = Type.Object(
  { minZoom: Type.Integer(), maxZoom: Type.Integer() },
  { description: 'The zooms that there are tiles of, by tiles of 512 pixels' },
);

const ChartState = named(
  'ChartState',
  Type.Object({
    cellM: Type.Number({ description: 'Edge of a cell in metres, at 50° north or south' }),
    tiles: Zooms,
    positions: Type.Integer({ description: 'Positions that were counted' }),
    bytes: Type.Integer({ description: 'What is used of the room' }),
    maxBytes: Type.Integer({
      description: '`chart.max_mb` in bytes; when it is full, the least used water is forgotten',
    }),
    _links: Links,
  }),
  {
    description: 'What is learnt of the waterway',
    example: {
      cellM: 24.6,
      tiles: { minZoom: 4, maxZoom: 12 },
      positions: 104_233,
      bytes: 48_120,
      maxBytes: 64_000_000,
      _links: linksTo(CHART_PATH),
    },
  },
);

const binary = (example: string) => ({ schema: Type.String({ format: 'binary' }), example });

const TileBytes = Type.Unsafe<Buffer>({
  description:
    '256 × 256 bytes, row by row from the north-west, always compressed with gzip: 0 nobody was there, up to 127 the bank, ' +
    'up to 255 the fairway',
  content: { 'application/octet-stream': binary('the bytes of the tile') },
});
const UnchangedTile = NoContent('The tile still has the tag that `If-None-Match` names');

const ExportedFile = Type.Unsafe<Readable>({
  description: 'A PMTiles file of PNG images, which other programs show too',
  content: { [PMTILES_TYPE]: binary('the bytes of the file') },
});

const ImportBody = Type.Unsafe<Readable>({
  description: 'A file of `GET /v1/chart/export`',
  content: { [PMTILES_TYPE]: { schema: Type.String({ format: 'binary' }) } },
});

const ImportedChart = named(
  'ChartImport',
  Type.Object({ tiles: Type.Integer({ description: 'Tiles of the file' }), _links: Links }),
  { description: 'What was imported', example: { tiles: 212, _links: linksTo(CHART_PATH) } },
);

const ForgottenChart = NoContent('Nothing is learnt any more');

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
            response: {
              200: ImportedChart,
              ...errorResponses('BadRequest', 'Conflict', 'Unavailable', 'Internal', 'Database'),
            },
          },
        },
        async ({ raw }) => ({ ...(await service.import(raw)), _links: linksTo(CHART_PATH) }),
      );
    });
  };
}
