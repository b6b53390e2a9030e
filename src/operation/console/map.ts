import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import type { Config } from '../../foundation/config/schema.ts';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { HEADER_BYTES, readHeader } from '../../foundation/shared/geo/pmtiles-header.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo } from '../../server/http/schema.ts';

export const MAP_KINDS = ['raster', 'vector', 'style', 'pmtiles'] as const;
export type MapKind = (typeof MAP_KINDS)[number];

/** Background of the map in the console. */
export interface MapFacts {
  kind: MapKind;
  /** Absolute, or a path of this service. */
  url: string;
  attribution: string | null;
  maxZoom: number;
}

export interface MapSource {
  facts: MapFacts;
  /** File served by this service. */
  file: string | undefined;
  /** Origins besides this service that the browser may load the background from. */
  origins: readonly string[];
}

/** Tiles over the background. */
interface OverlayFacts {
  url: string;
  attribution: string | null;
}

/** Path of `console.map_file` on this service. */
export const MAP_FILE_PATH = '/app/map.pmtiles';

/** The configured background; undefined for the plain ground. */
export function mapOf(config: Config['console']): MapSource | undefined {
  const { map_file: file, map_url: url, map_kind: kind, map_attribution, map_max_zoom: maxZoom } = config;
  const attribution = map_attribution ?? null;
  if (file !== undefined) {
    return { facts: { kind: 'pmtiles', url: MAP_FILE_PATH, attribution, maxZoom }, file, origins: [] };
  }
  if (url === undefined) return undefined;
  return {
    facts: { kind: kind === 'auto' ? kindOf(url) : kind, url, attribution, maxZoom },
    file: undefined,
    origins: [...new Set([url, ...config.map_hosts].map((address) => new URL(address).origin))],
  };
}

/** The configured overlay and its origin. */
export function overlayOf(config: Pick<Config['console'], 'overlay_url' | 'overlay_attribution'>) {
  const { overlay_url: url, overlay_attribution: attribution = null } = config;
  return url === undefined
    ? undefined
    : { facts: { url, attribution } satisfies OverlayFacts, origin: new URL(url).origin };
}

/**
 * Kind of background by the ending of its address: `.pmtiles`, a template of vector or raster tiles, else a style document.
 */
export function kindOf(url: string): MapKind {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.endsWith('.pmtiles')) return 'pmtiles';
  if (!path.includes('{z}')) return 'style';
  return /\.(pbf|mvt)$/.test(path) ? 'vector' : 'raster';
}

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
          response: { 200: Uploaded, ...errorResponses('BadRequest', 'Conflict', 'Unavailable', 'Internal') },
        },
      },
      async ({ raw }) => ({ ...(await upload(raw)), _links: linksTo(UPLOAD_PATH) }),
    );
  };
}
