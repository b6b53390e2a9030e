import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { demandName } from '../../foundation/shared/text.ts';
import { formatBytes } from '../../foundation/shared/units.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { linksTo, NoContent } from '../../server/http/schema.ts';
import { type IncomingFile, type Storage, StorageError } from '../../server/storage/index.ts';
import {
  ChangedSound,
  CreatedSound,
  IdParams,
  SOUNDS_PATH,
  SoundList,
  toSoundAnswer,
  toSoundRecord,
  UploadForm,
  VolumeChange,
} from './category-schema.ts';
import type { SoundService } from './sound-service.ts';

/** The same limit as for any other text. */
const MAX_NAME_LENGTH = 10_000;

/** Maximum bytes read of the name field, enough for a name of maximum length in any script. */
const FORM_LIMITS = { fields: 10, files: 5, parts: 15, fieldSize: 4 * MAX_NAME_LENGTH, headerPairs: 20 };

interface Upload {
  name: string;
  /** The receiver deletes it when done. */
  file: IncomingFile;
}

interface UploadDeps {
  receive: (content: AsyncIterable<Uint8Array>) => Promise<IncomingFile>;
  maxFileBytes: number;
}

/** Result of a form, valid or not; of several files only the first is kept. */
interface Form {
  name?: unknown;
  file?: IncomingFile;
  files: number;
  isTooLarge: boolean;
}

/**
 * Reads the two parts of an upload, in any order. Reads the whole form before an error is reported, because a client that is
 * still sending does not read the response.
 */
async function readUpload(parts: AsyncIterable<Multipart>, { receive, maxFileBytes }: UploadDeps): Promise<Upload> {
  const form: Form = { files: 0, isTooLarge: false };
  try {
    for await (const part of parts) {
      if (part.type === 'file') await takeFile(form, part, receive);
      else if (part.fieldname === 'name') form.name = part.value;
    }
    return checked(form, maxFileBytes);
  } catch (error) {
    await form.file?.discard();
    if (error instanceof ServiceError || error instanceof StorageError) throw error;
    // All other errors are in the form: it is incomplete, has no boundary, or has too many parts.
    const reason = error instanceof Error ? error.message : String(error);
    throw badRequest(`The form cannot be read: ${reason}`, fault(BODY, 'type', 'multipart/form-data'), error);
  }
}

async function takeFile(form: Form, part: MultipartFile, receive: UploadDeps['receive']): Promise<void> {
  if (part.fieldname === 'file') form.files += 1;
  if (part.fieldname !== 'file' || form.files > 1) {
    part.file.resume();
    return;
  }
  form.file = await receive(part.file);
  form.isTooLarge = part.file.truncated;
}

function checked({ name, file, files, isTooLarge }: Form, maxFileBytes: number): Upload {
  if (file === undefined) throw badRequest('file is required', fault('file', 'required', null));
  if (files > 1)
    throw badRequest(`file must be one file, received ${files}`, fault('file', 'length', { maximum: 1 }, files));
  if (isTooLarge) throw tooLarge(maxFileBytes);
  if (file.size === 0) throw badRequest('file must not be empty', fault('file', 'length', { minimum: 1 }));
  return { name: checkedName(name), file };
}

function checkedName(name: unknown): string {
  if (name === undefined) throw badRequest('name is required', fault('name', 'required', null));
  if (typeof name !== 'string') throw badRequest('name must be string', fault('name', 'type', 'string'));
  if (name.length > MAX_NAME_LENGTH)
    throw badRequest(
      `name must be at most ${MAX_NAME_LENGTH} characters`,
      fault('name', 'length', { maximum: MAX_NAME_LENGTH }, name),
    );
  if (name.includes('\0'))
    throw badRequest('name must not contain the character U+0000', fault('name', 'pattern', '^[^\\u0000]*$', name));
  demandName(name);
  return name;
}

const tooLarge = (maxFileBytes: number) =>
  badRequest(`file must be at most ${formatBytes(maxFileBytes)}`, fault('file', 'length', { maximum: maxFileBytes }));

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
          response: {
            201: CreatedSound,
            ...errorResponses('BadRequest', 'Conflict', 'Unavailable', 'Internal', 'Database'),
          },
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

export function createSoundRoutes(service: Omit<SoundService, 'add'>): FastifyPluginAsyncTypebox {
  const config = { access: 'scoped', home: 'any' } as const;
  const tags = ['watchlist'];

  return async (app) => {
    app.get(
      SOUNDS_PATH,
      {
        config,
        schema: {
          operationId: 'listWatchlistSounds',
          summary: 'The sounds that alerts can have',
          tags,
          response: { 200: SoundList, ...errorResponses('Internal', 'Database') },
        },
      },
      async () => ({ sounds: (await service.list()).map(toSoundRecord), _links: linksTo(SOUNDS_PATH) }),
    );

    app.put(
      `${SOUNDS_PATH}/:id/volume`,
      {
        config,
        schema: {
          operationId: 'setWatchlistSoundVolume',
          summary: 'Sets how loud a sound is played',
          tags,
          params: IdParams,
          body: VolumeChange,
          response: { 200: ChangedSound, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params, body }) => toSoundAnswer(await service.setVolume(parseId('Sound', params.id), body.volume)),
    );

    app.delete(
      `${SOUNDS_PATH}/:id`,
      {
        config,
        schema: {
          operationId: 'deleteWatchlistSound',
          summary: 'Removes an uploaded sound that nothing refers to',
          tags,
          params: IdParams,
          response: {
            204: NoContent('The sound and its file are gone'),
            ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database'),
          },
        },
      },
      async ({ params }, reply) => {
        await service.remove(parseId('Sound', params.id));
        return reply.code(204).send();
      },
    );
  };
}
