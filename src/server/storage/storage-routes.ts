import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../../foundation/shared/errors.ts';
import { errorResponses } from '../http/error-schema.ts';
import { sendFile } from '../http/files.ts';
import type { Collection } from './collection.ts';
import { mediaTypeOf } from './media-type.ts';
import { FileParams, OutsideFile, PartOfFile, UnchangedFile, WholeFile } from './storage-schema.ts';

/** Serves the files of every collection under the collection's name. */
export function createStorageRoutes(
  collections: ReadonlyMap<string, Pick<Collection, 'find'>>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/storage/:prefix/files/:key',
      {
        config: { access: 'scoped', home: 'any', streams: true },
        schema: {
          operationId: 'getStoredFile',
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
      async (request, reply) => {
        const { prefix, key } = request.params;
        const file = await collections.get(prefix)?.find(key);
        if (file === undefined) throw notFound('File', key);
        reply.type(mediaTypeOf(key)).header('content-disposition', `inline; filename="${key}"`);
        const sent = await sendFile(request, reply, file);
        if (sent === undefined) throw notFound('File', key);
        return sent;
      },
    );
  };
}
