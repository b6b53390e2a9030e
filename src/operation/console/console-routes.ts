import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { notFound } from '../../foundation/shared/errors.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { linksTo } from '../../server/http/schema.ts';
import { ConsoleFacts, type Facts } from './console-schema.ts';
import { contentPolicy } from './content-policy.ts';
import { MAP_FILE_PATH } from './map.ts';
import type { Pages } from './pages.ts';
import { createFileSender } from './send-file.ts';
import { UNBUILT_PAGE } from './unbuilt-page.ts';

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
