import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import type { Storage } from '../../server/storage/index.ts';
import { CreatedSound, SOUNDS_PATH, toSoundAnswer, UploadForm } from './sound-schema.ts';
import type { SoundService } from './sound-service.ts';
import { FORM_LIMITS, readUpload, tooLarge } from './upload-form.ts';

/** Maximum overhead of a form besides its file: names, headers, boundaries. */
const FORM_OVERHEAD_BYTES = 65_536;

interface UploadRoutesDeps {
  service: Pick<SoundService, 'add'>;
  storage: Pick<Storage, 'receive' | 'maxUploadBytes'>;
}

/** The only route whose body is not JSON; its parser is registered for this route only. */
export function createUploadRoutes({ service, storage }: UploadRoutesDeps): FastifyPluginAsyncTypebox {
  const maxFileBytes = storage.maxUploadBytes;

  return async (app) => {
    const { default: multipart } = await import('@fastify/multipart');
    app.removeAllContentTypeParsers();
    await app.register(multipart, { limits: { ...FORM_LIMITS, fileSize: maxFileBytes }, throwFileSizeLimit: false });
    app.addContentTypeParser('*', (_request, _payload, done) => done(notAForm()));

    app.post(
      `${SOUNDS_PATH}/upload`,
      {
        config: { access: 'scoped', home: 'any' },
        // The form is read part by part, so no body is validated against the schema.
        validatorCompiler: () => () => true,
        schema: {
          operationId: 'uploadWatchlistSound',
          summary: 'Adds a sound',
          tags: ['watchlist'],
          consumes: ['multipart/form-data'],
          body: UploadForm,
          response: { 201: CreatedSound, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
        },
      },
      async (request, reply) => {
        if (!request.isMultipart()) throw notAForm();
        if (announcedBytes(request) > maxFileBytes + FORM_OVERHEAD_BYTES) throw tooLarge(maxFileBytes);
        const upload = await readUpload(request.parts(), { receive: storage.receive, maxFileBytes });
        // Before the response, so that no temporary file remains when the client receives it.
        const sound = await service.add(upload).finally(upload.file.discard);
        return reply.code(201).send(toSoundAnswer(sound));
      },
    );
  };
}

const notAForm = () =>
  badRequest('Content-Type must be multipart/form-data', fault('Content-Type', 'enum', ['multipart/form-data']));

/** Unknown for a chunked body; the parser's limit then applies. */
const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);
