import { close, createReadStream, open, read } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { notFound } from '../../foundation/shared/errors.ts';
import { LANGUAGES } from '../../foundation/shared/text.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { type SendableFile, sendFile } from '../../server/http/files.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf } from '../../server/http/schema.ts';
import { acceptedEncodings } from '../../server/http/stream.ts';
import { MAP_FILE_PATH, MAP_KINDS } from './map.ts';
import type { Page, Pages } from './pages.ts';

const MapBackground = named(
  'MapBackground',
  Type.Object({
    kind: OneOf(MAP_KINDS, '`raster` and `vector` are templates of tiles, `style` is a style document'),
    url: Type.String({ description: 'Address, or path of this service' }),
    attribution: Nullable(Type.String({ description: 'Whose map it is' })),
    maxZoom: Type.Integer({ description: 'The finest level of the tiles' }),
  }),
  { description: 'The map behind everything' },
);

const MapOverlay = Type.Object({
  url: Type.String({ description: 'Template of raster tiles over the background' }),
  attribution: Nullable(Type.String()),
});

const LearntChart = Type.Object(
  { minZoom: Type.Integer(), maxZoom: Type.Integer() },
  { description: 'The zooms of the waterway that the service learns from traffic; null where it does not' },
);

const OwnSize = Type.Object(
  { lengthM: Type.Number(), beamM: Type.Number() },
  { description: 'Size of your vessel in metres, where it is configured' },
);

const ApproachLimits = Type.Object(
  { cpaM: Type.Number(), tcpaSecs: Type.Number() },
  { description: 'Limits of the closest-approach alarm in metres and seconds; null while it is off' },
);

const Facts = Type.Object({
  map: Nullable(MapBackground),
  overlay: Nullable(MapOverlay),
  chart: Nullable(LearntChart),
  own: Nullable(OwnSize),
  maxFixAgeSecs: Type.Integer({ description: 'Maximum age of a fix (`router.max_fix_age_secs`)' }),
  closestApproach: Nullable(ApproachLimits),
  websocketPath: Type.String({ description: 'Path of the WebSocket' }),
  queueLimit: Type.Integer({ description: 'Positions that may wait for one destination' }),
  arrivalNoticeMin: Nullable(
    Type.Integer({ description: 'From so many minutes before an arrival there is a notice of it (`eta.notice_min`)' }),
  ),
  isOn: Type.Object(
    {
      explorer: Type.Boolean(),
      document: Type.Boolean(),
      metrics: Type.Boolean(),
      gauge: Type.Boolean(),
      tracks: Type.Boolean(),
      arrivals: Type.Boolean(),
      fairway: Type.Boolean(),
      vehicles: Type.Boolean(),
    },
    {
      description:
        'Whether the explorer, the OpenAPI document, the metrics, the water levels, the tracks, the arrivals, the fairway and the vehicles are switched on',
    },
  ),
  isOffice: Type.Boolean({ description: 'Whether the service is the office of a fleet' }),
  label: Nullable(Type.String({ description: 'Shown at the edge of each view (`console.label`)' })),
  language: OneOf(['auto', ...LANGUAGES] as const, 'Language until somebody chooses one'),
  version: Type.String({ description: 'The release' }),
  program: Type.String({ description: 'What the commands of the service begin with on its machine' }),
  needsSetup: Type.Boolean({ description: 'Whether the service runs without a configuration file and can write one' }),
  _links: Links,
});

const ConsoleFacts = named('ConsoleFacts', Facts, {
  description: 'What the console has to know before it starts',
  example: {
    map: {
      kind: 'raster',
      url: 'https://tiles.example.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
      maxZoom: 18,
    },
    overlay: { url: 'https://tiles.openseamap.org/seamark/{z}/{x}/{y}.png', attribution: '© OpenSeaMap contributors' },
    chart: { minZoom: 4, maxZoom: 12 },
    own: { lengthM: 110, beamM: 11.4 },
    maxFixAgeSecs: 30,
    closestApproach: { cpaM: 50, tcpaSecs: 180 },
    websocketPath: '/ws',
    queueLimit: 100,
    arrivalNoticeMin: 30,
    isOn: {
      explorer: false,
      document: true,
      metrics: true,
      gauge: false,
      tracks: false,
      arrivals: false,
      fairway: false,
      vehicles: false,
    },
    isOffice: false,
    label: null,
    language: 'auto',
    version: '1.4.0',
    program: 'wheelhouse',
    needsSetup: false,
    _links: linksTo('/v1/console'),
  },
});

/** Maximum concurrent reads of all files. */
const MAX_READING = 4;

type ReadDone = (error: Error | null, bytesRead: number, buffer: Buffer) => void;

/**
 * File system functions for `createReadStream` with few concurrent reads. Without this limit, a hundred fast clients of
 * a large file would fill every turn of the event loop, and each turn accepts only one new connection.
 */
export function createReadTurns() {
  const waiting: (() => void)[] = [];
  let reading = 0;

  function startNext(): void {
    if (reading === MAX_READING) return;
    const start = waiting.shift();
    if (!start) return;
    reading += 1;
    start();
  }

  return {
    get reading() {
      return reading;
    },
    open,
    close,
    read(file: number, buffer: Buffer, offset: number, length: number, position: number | undefined, done: ReadDone) {
      waiting.push(() =>
        read(file, buffer, offset, length, position ?? null, (...result) => {
          reading -= 1;
          startNext();
          done(...result);
        }),
      );
      startNext();
    },
  };
}

const YEAR_SECS = 31_536_000;
/** Cache time of images: browsers request the icon whenever the address changes. */
const IMAGE_SECS = 3600;

function createFileSender() {
  const fs = createReadTurns();

  async function openLocal(path: string): Promise<SendableFile> {
    const { size, mtimeMs } = await stat(path);
    return {
      size,
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      read: async (range) => createReadStream(path, { ...range, fs }),
    };
  }

  return {
    /** Sends a built file in the smallest form that the browser accepts, or 304 if the browser has it. */
    async sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
      const accepted = acceptedEncodings(request.headers['accept-encoding']);
      const encoded = page.encodings.find(({ encoding }) => accepted.has(encoding));
      reply.type(page.mediaType).header('vary', 'accept-encoding').header('cache-control', lifeOf(page));
      if (encoded) reply.header('content-encoding', encoded.encoding);
      return sendFile(request, reply, await openLocal(encoded?.path ?? page.path));
    },

    /** Streams a file of any size, or the requested range: the map file is read in ranges. */
    async sendMap(request: FastifyRequest, reply: FastifyReply, path: string) {
      reply.type('application/octet-stream').header('cache-control', 'no-cache');
      return sendFile(request, reply, await openLocal(path));
    },
  };
}

function lifeOf({ isHashed, mediaType }: Page): string {
  if (isHashed) return `public, max-age=${YEAR_SECS}, immutable`;
  return mediaType.startsWith('image/') ? `max-age=${IMAGE_SECS}` : 'no-cache';
}

/**
 * The Content-Security-Policy of the pages: scripts, styles and workers come from this service alone; only the
 * background of the map may come from another host. A name received by radio cannot load or run anything, even if a
 * page inserted it as markup.
 */
export function contentPolicy({
  host,
  mapOrigins,
  isBelowPath = false,
}: {
  host: string | undefined;
  mapOrigins: readonly string[];
  /** Whether a reverse proxy serves the pages below a path of its site, which may then frame them. */
  isBelowPath?: boolean;
}): string {
  // Some browsers do not include WebSockets of the same host in `'self'`.
  const live = host !== undefined && HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mapOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...live, ...mapOrigins],
    'media-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [isBelowPath ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The `Host` header is client input: only a plain host and port is copied. */
const HOST = /^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](:\d{1,5})?$/;

/** Page shown while the console is not built; it reloads itself. */
const UNBUILT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Wheelhouse</title>
<h1>The console is not built yet</h1>
<p>The service runs. After the first <code>npm start</code> its pages are built behind it, which takes a minute or two; this
page then loads them by itself. If it stays, <code>.cache/console.log</code> says why, and
<code>node scripts/build-console.mjs</code> builds them by hand.</p>
</html>
`;

export interface ConsoleRoutesDeps {
  facts: Omit<Static<typeof Facts>, '_links'>;
  /** Missing if the console is disabled. */
  pages: Pages | undefined;
  mapFile: string | undefined;
  mapOrigins: readonly string[];
}

export function createConsoleRoutes({
  facts,
  pages,
  mapFile,
  mapOrigins,
}: ConsoleRoutesDeps): FastifyPluginAsyncTypebox {
  // The files contain no data of the vessel; the data needs a key.
  // A view of the map requests many small ranges of one file, so they have a separate rate limit.
  const open = {
    config: { access: 'open' as const, home: 'any' as const, rateLimit: 'files' as const, streams: true as const },
    schema: { hide: true },
  };

  const { sendMap, sendPage } = createFileSender();

  return async (app) => {
    app.get(
      '/v1/console',
      {
        config: { access: 'scoped', home: 'any' },
        schema: {
          operationId: 'getConsoleFacts',
          summary: 'What the console has to know before it starts',
          tags: ['system'],
          response: { 200: ConsoleFacts, ...errorResponses() },
        },
      },
      () => ({ ...facts, _links: linksTo('/v1/console') }),
    );
    if (!pages) return;

    const send = (name: string) => (request: FastifyRequest, reply: FastifyReply) => {
      const page = pages.find(name);
      const { basePath, headers } = request;
      const { host } = headers;
      reply.header('content-security-policy', contentPolicy({ host, mapOrigins, isBelowPath: basePath !== '' }));
      if (page) return sendPage(request, reply, page);
      if (!name.endsWith('.html') || pages.find('index.html')) throw notFound('File', name);
      return reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(UNBUILT_PAGE);
    };
    app.get('/app', open, (_request, reply) => reply.redirect('app/', 302));
    app.get('/app/', open, send('index.html'));
    app.get('/app/overlay', open, send('overlay.html'));
    if (mapFile !== undefined) {
      app.get(MAP_FILE_PATH, open, (request, reply) => sendMap(request, reply, mapFile));
    }
    app.get<{ Params: { '*': string } }>('/app/*', open, (request, reply) => send(request.params['*'])(request, reply));
  };
}
