import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../http/error-schema.ts';
import { linksTo } from '../http/schema.ts';
import type { Clock } from '../shared/clock.ts';
import { errorPages } from './error-pages.ts';
import type { Health } from './health.ts';
import { Healthy, Unhealthy, VersionAnswer } from './system-schema.ts';

export interface SystemRoutesDeps {
  health: () => Promise<Health>;
  version: string;
  /** The AsyncAPI document; absent when the documents are switched off. */
  asyncApi: (() => Promise<object>) | undefined;
  clock: Clock;
  /** Absent when metrics are switched off. */
  scrape: (() => Promise<{ contentType: string; text: string }>) | undefined;
}

export function createSystemRoutes(deps: SystemRoutesDeps): FastifyPluginAsyncTypebox {
  const { health, version, asyncApi, clock, scrape } = deps;
  return async (app) => {
    for (const [url, operationId] of Object.entries({ '/health': 'getHealth', '/v1/health': 'getV1Health' })) {
      app.get(
        url,
        {
          config: { access: 'open' },
          schema: {
            operationId,
            summary: 'How the service is',
            tags: ['system'],
            response: { 200: Healthy, 503: Unhealthy, ...errorResponses('Internal') },
          },
        },
        async (_request, reply) => {
          const answer = await health();
          return reply.code(answer.status === 'healthy' ? 200 : 503).send(answer);
        },
      );
    }

    app.get(
      '/v1',
      {
        config: { access: 'scoped' },
        schema: {
          operationId: 'getRelease',
          summary: 'The release, the server and the client',
          tags: ['system'],
          response: { 200: VersionAnswer, ...errorResponses() },
        },
      },
      ({ ip, headers }) => ({
        version,
        server: { platform: process.platform, arch: process.arch },
        client: { ip, userAgent: headers['user-agent'] ?? null },
        timestamp: new Date(clock.now()).toISOString(),
        _links: linksTo('/v1'),
      }),
    );

    app.get('/', { config: { access: 'scoped' }, schema: { hide: true } }, (_request, reply) =>
      reply.redirect('/v1', 301),
    );

    if (asyncApi) {
      app.get('/v1/asyncapi.json', { config: { access: 'scoped' }, schema: { hide: true } }, asyncApi);
    }

    for (const { path, html } of errorPages()) {
      app.get(path, { config: { access: 'scoped' }, schema: { hide: true } }, (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(html),
      );
    }

    if (scrape) {
      app.get('/metrics', { config: { access: 'scoped' }, schema: { hide: true } }, async (_request, reply) => {
        const { contentType, text } = await scrape();
        return reply.type(contentType).send(text);
      });
    }
  };
}
