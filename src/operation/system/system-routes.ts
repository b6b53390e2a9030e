import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../foundation/shared/clock.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo } from '../../server/http/schema.ts';
import { errorPages } from './error-pages.ts';
import type { Health } from './health.ts';
import type { Readiness } from './readiness.ts';
import {
  Healthy,
  Instances,
  Metrics,
  NotReady,
  Ready,
  toInstanceRecord,
  Unhealthy,
  VersionAnswer,
} from './system-schema.ts';

const route = routesOf('system', { access: 'scoped', home: 'any' });

export interface SystemRoutesDeps {
  health: () => Promise<Health>;
  /** Undefined while the service is ready. */
  whyNotReady: Readiness['reason'];
  areWritesFailing: () => boolean;
  version: string;
  /** All instances of the cluster. */
  instances: (() => readonly Parameters<typeof toInstanceRecord>[0][]) | undefined;
  /** Page for browsers at `/`; missing if the console is disabled. */
  home: string | undefined;
  /** The AsyncAPI document; missing if the documents are disabled. */
  asyncApi: ((basePath: string) => Promise<object>) | undefined;
  clock: Clock;
  /** Missing if metrics are disabled. */
  scrape: (() => Promise<{ contentType: string; text: string }>) | undefined;
}

/** Monitoring needs no key and has no rate limit: a refusal would look like a failure. */
const PROBE = { access: 'open' as const, home: 'any' as const, rateLimit: false as const };

/** These states do not make the instance unready: reading still works, and other instances write to the same database. */
const FAILING = { writes: 'failing' as const };

export function createSystemRoutes(deps: SystemRoutesDeps): FastifyPluginAsyncTypebox {
  const { health, whyNotReady, areWritesFailing, version, instances, home, asyncApi, clock, scrape } = deps;
  return async (app) => {
    for (const [url, operationId] of Object.entries({ '/health': 'getHealth', '/v1/health': 'getServiceHealth' })) {
      app.get(
        url,
        route({
          config: PROBE,
          operationId,
          summary: 'Health of the service and of everything it is connected to',
          response: { 200: Healthy, 503: Unhealthy, ...errorResponses('Internal') },
        }),
        async (_request, reply) => {
          const answer = await health();
          return reply.code(answer.status === 'unhealthy' ? 503 : 200).send(answer);
        },
      );
    }

    app.get(
      '/ready',
      route({
        config: PROBE,
        operationId: 'getReadiness',
        summary: 'Whether the service takes traffic',
        description:
          'For load balancers. Answers 503 while the service starts and while it shuts down; the port keeps answering ' +
          'until the queued positions are sent.',
        response: { 200: Ready, 503: NotReady, ...errorResponses('Internal') },
      }),
      async (_request, reply) => {
        const reason = whyNotReady();
        if (reason === undefined) return reply.code(200).send({ status: 'ready', ...(areWritesFailing() && FAILING) });
        return reply.code(503).send({ status: 'notReady', reason });
      },
    );

    app.get(
      '/v1',
      route({
        operationId: 'getRelease',
        summary: 'The release, the server and the client',
        response: { 200: VersionAnswer, ...errorResponses() },
      }),
      ({ ip, headers }) => ({
        version,
        server: { platform: process.platform, arch: process.arch },
        client: { ip, userAgent: headers['user-agent'] ?? null },
        timestamp: new Date(clock.now()).toISOString(),
        _links: linksTo('/v1'),
      }),
    );

    app.get(
      '/v1/cluster',
      route({
        operationId: 'listInstances',
        summary: 'The instances of this service',
        response: { 200: Instances, ...errorResponses() },
      }),
      () => ({ instances: (instances?.() ?? []).map(toInstanceRecord), _links: linksTo('/v1/cluster') }),
    );

    // Registered before the guard: like the files of the console, the redirect needs no key.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('vary', 'Accept');
      if (home !== undefined && request.headers.accept?.includes('text/html')) return reply.redirect(home, 302);
      return undefined;
    };
    app.get('/', { config: { access: 'scoped', home: 'any' }, schema: { hide: true }, onRequest }, (_request, reply) =>
      reply.redirect('/v1', 301),
    );

    if (asyncApi) {
      app.get(
        '/v1/asyncapi.json',
        { config: { access: 'scoped', home: 'any' }, schema: { hide: true } },
        ({ basePath }) => asyncApi(basePath),
      );
    }

    for (const { path, html } of errorPages()) {
      app.get(path, { config: { access: 'scoped', home: 'any' }, schema: { hide: true } }, (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(html),
      );
    }

    if (scrape) {
      app.get(
        '/metrics',
        route({
          operationId: 'getMetrics',
          summary: 'Metrics in the text format of Prometheus',
          response: { 200: Metrics, ...errorResponses('Internal') },
        }),
        async (_request, reply) => {
          const { contentType, text } = await scrape();
          return reply.type(contentType).send(text);
        },
      );
    }
  };
}
