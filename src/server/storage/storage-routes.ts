import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { notFound } from '../../foundation/shared/errors.ts';
import { errorResponses } from '../http/error-schema.ts';
import { sendFile } from '../http/files.ts';
import { NoContent } from '../http/schema.ts';
import type { Collection } from './collection.ts';
import { mediaTypeOf } from './file-store.ts';

/** Accepts any text: an invalid key gets the same answer as an unknown one. */
const FileParams = Type.Object({
  prefix: Type.String({ description: 'The kind of file, for example `sounds`' }),
  key: Type.String({ description: 'Of a sound its `file_id`' }),
});

const BinaryFile = (description: string) => {
  const media = { schema: Type.String({ format: 'binary' }), example: 'the bytes of the file' };
  return Type.Unsafe<Readable>({
    description,
    content: { 'audio/mpeg': media, 'audio/ogg': media, 'audio/wav': media },
  });
};

const WholeFile = BinaryFile('The file');

const PartOfFile = BinaryFile('The range of bytes that `Range` asks for');

const UnchangedFile = NoContent('The file still has the tag that `If-None-Match` names');

const OutsideFile = NoContent('`Range` begins behind the end of the file; `Content-Range` gives its size');

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
