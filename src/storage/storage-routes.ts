import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hasTag } from '../http/entity-tag.ts';
import { errorResponses } from '../http/error-schema.ts';
import { notFound } from '../shared/errors.ts';
import { parseByteRange } from './byte-range.ts';
import { mediaTypeOf } from './media-type.ts';
import type { Shelf } from './shelf.ts';
import { FileParams, OutsideFile, PartOfFile, UnchangedFile, WholeFile } from './storage-schema.ts';

/** Serves the files of every shelf under the shelf's name. */
export function createStorageRoutes(shelves: ReadonlyMap<string, Pick<Shelf, 'find'>>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/storage/:prefix/files/:key',
      {
        config: { access: 'scoped' },
        schema: {
          summary: 'A stored file, whole or a range of it',
          tags: ['storage'],
          params: FileParams,
          response: {
            200: WholeFile,
            206: PartOfFile,
            304: UnchangedFile,
            416: OutsideFile,
            ...errorResponses('NotFound', 'Internal'),
          },
        },
      },
      async ({ params: { prefix, key }, headers }, reply) => {
        const file = await shelves.get(prefix)?.find(key);
        if (file === undefined) throw notFound('File', key);
        const { size, etag } = file;
        reply.header('ETag', etag).header('Accept-Ranges', 'bytes');
        if (hasTag(headers['if-none-match'], etag)) return reply.code(304).send();

        // A range of another content than the client has begun with would not fit (RFC 9110, 13.1.5).
        const fits = headers['if-range'] === undefined || headers['if-range'] === etag;
        const range = fits ? parseByteRange(headers.range, size) : undefined;
        if (range === 'unsatisfiable') {
          reply.header('Content-Range', `bytes */${size}`);
          return reply.code(416).send();
        }
        const content = await file.read(range);
        if (content === undefined) throw notFound('File', key);

        reply.type(mediaTypeOf(key)).header('Content-Disposition', `inline; filename="${key}"`);
        if (range === undefined) return reply.header('Content-Length', size).send(content);
        const { start, end } = range;
        reply.header('Content-Range', `bytes ${start}-${end}/${size}`).header('Content-Length', end - start + 1);
        return reply.code(206).send(content);
      },
    );
  };
}
