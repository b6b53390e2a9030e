import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { HEADER_BYTES, readHeader } from '../../foundation/shared/geo/pmtiles-header.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo } from '../../server/http/schema.ts';

/** Name of the only uploaded file; a new upload replaces it. */
const NAME = 'uploaded.pmtiles';
const MB = 1_000_000;

export interface UploadedMap {
  path: string;
  bytes: number;
}

export type MapUpload = ReturnType<typeof createMapUpload>;

/** Receives PMTiles files from browsers, one at a time. The file is replaced as a whole or not at all. */
export function createMapUpload({ folder, maxMb }: { folder: string; maxMb: number }) {
  let isBusy = false;

  return async (content: AsyncIterable<Uint8Array>): Promise<UploadedMap> => {
    if (isBusy) throw new ServiceError('Conflict', 'Another file is being uploaded. Try again when it has ended');
    isBusy = true;
    const part = join(folder, `${NAME}.part`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const bytes = await write(content, part, maxMb * MB);
      const path = join(folder, NAME);
      await rename(part, path);
      return { path, bytes };
    } finally {
      isBusy = false;
      await rm(part, { force: true });
    }
  };
}

/** Returns the size. Rejects with a `BadRequest` if the file is too large or not PMTiles. */
async function write(content: AsyncIterable<Uint8Array>, path: string, maxBytes: number): Promise<number> {
  await using file = await open(path, 'w+', 0o600);
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes)
      throw badRequest(
        `The file must have at most ${maxBytes} bytes (console.map_upload_mb)`,
        fault(BODY, 'length', { maximum: maxBytes }),
      );
    await file.writeFile(chunk);
  }
  const head = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await file.read(head, 0, HEADER_BYTES, 0);
  try {
    readHeader(head.subarray(0, bytesRead), size);
  } catch (error) {
    throw error instanceof RangeError
      ? badRequest(`The file cannot be used: ${error.message}`, fault(BODY, 'type', 'pmtiles'))
      : error;
  }
  await file.sync();
  return size;
}

const UPLOAD_PATH = '/v1/console/map';
const PMTILES_TYPE = 'application/vnd.pmtiles';

const Uploaded = named(
  'UploadedMap',
  Type.Object({
    path: Type.String({ description: 'Where the file is, for `console.map_file`' }),
    bytes: Type.Integer(),
    _links: Links,
  }),
  {
    description: 'The stored file',
    example: { path: '/var/lib/wheelhouse/charts/uploaded.pmtiles', bytes: 48_120_332, _links: linksTo(UPLOAD_PATH) },
  },
);

const Body = Type.Unsafe<unknown>({
  description: 'A PMTiles file',
  content: { [PMTILES_TYPE]: { schema: Type.String({ format: 'binary' }) } },
});

/** Parser for a body that is not JSON, registered for this route only. */
export function createMapUploadRoutes(upload: MapUpload): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.put(
      UPLOAD_PATH,
      {
        config: { access: 'admin', home: 'any' },
        // The body is streamed, so it cannot be validated against the schema.
        validatorCompiler: () => () => true,
        schema: {
          operationId: 'uploadConsoleMap',
          summary: 'Stores a chart as a PMTiles file, in place of the one before',
          description: 'At most `console.map_upload_mb`. It is shown once `console.map_file` names it.',
          tags: ['configuration'],
          consumes: [PMTILES_TYPE],
          body: Body,
          response: { 200: Uploaded, ...errorResponses('BadRequest', 'Conflict', 'Internal') },
        },
      },
      async ({ raw }) => ({ ...(await upload(raw)), _links: linksTo(UPLOAD_PATH) }),
    );
  };
}
