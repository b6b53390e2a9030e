import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { notFound } from '../../../foundation/shared/errors.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { hasTag } from '../../../server/http/files.ts';
import { NoContent } from '../../../server/http/schema.ts';
import { CELL_TYPE } from '../../vessel-data/cell-layout.ts';
import type { MapCells } from './map-cells.ts';
import { FINEST_ZOOM, isTile } from './tiles.ts';

const CellPath = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: 24, description: `Zoom, 0 to ${FINEST_ZOOM}` }),
  x: Type.Integer({ minimum: 0, maximum: 16_777_215, description: 'Column from the west' }),
  y: Type.Integer({ minimum: 0, maximum: 16_777_215, description: 'Row from the north' }),
});

const CellBytes = Type.Unsafe<Buffer>({
  description: 'A snapshot of the cell, as clients of the WebSocket get it; the AsyncAPI document has the format',
  content: { [CELL_TYPE]: { schema: Type.String({ format: 'binary' }), example: 'the bytes of the cell' } },
});

const UnchangedCell = NoContent('The cell still has the tag that `If-None-Match` names');

/** Lifetime of a response in a shared cache, in seconds. */
const SHARED_SECS = 2;
/**
 * Value of `Vary`: a cache keeps a response for each key, so a request without a valid key gets no response of another.
 */
const KEY_HEADERS = 'Authorization, X-API-Key, Api_Key';

export interface CellRoutesDeps {
  cells: Pick<MapCells, 'read'>;
  /** Identifies the run of the service, because revisions restart with each run. */
  runId: string;
  /** Whether reading requires a key. Shared caches then must not store the response. */
  isProtected: boolean;
}

export function createCellRoutes({ cells, runId, isProtected }: CellRoutesDeps): FastifyPluginAsyncTypebox {
  const cacheControl = isProtected ? 'private, no-cache' : `max-age=0, s-maxage=${SHARED_SECS}`;
  return async (app) => {
    app.get(
      '/v1/cells/:z/:x/:y',
      {
        // A map view requests many cells.
        config: { access: 'key', home: 'any', rateLimit: 'files' },
        schema: {
          operationId: 'getVesselsCell',
          summary: 'The vessels of a map cell, in binary form',
          description:
            'The cells are the tiles of the web map. A cache may keep an answer for two seconds, for readers with the same ' +
            'key; with `auth.scope` = `all` only the reader itself may.',
          tags: ['vessels'],
          params: CellPath,
          response: { 200: CellBytes, 304: UnchangedCell, ...errorResponses('BadRequest', 'NotFound', 'Internal') },
        },
      },
      async (request, reply) => {
        const { z, x, y } = request.params;
        if (!isTile(request.params)) throw notFound('Cell', `${z}/${x}/${y}`);
        const { revision, bytes } = cells.read(request.params);
        const etag = `"${runId}-${revision.toString(36)}"`;
        reply.header('etag', etag).header('cache-control', cacheControl).header('vary', KEY_HEADERS);
        if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(CELL_TYPE).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    );
  };
}
