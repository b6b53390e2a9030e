import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { ErrorType } from '../../foundation/shared/errors.ts';
import { docsPath, errorCatalogue } from '../../server/http/error-catalogue.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo, Nullable, Timestamp } from '../../server/http/schema.ts';
import type { DiagnosticsService } from './diagnostics-service.ts';
import type { Health } from './health.ts';
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

const DIAGNOSTICS_PATH = '/v1/diagnostics';

const anything = (description: string) => Type.Object({}, { additionalProperties: true, description });
const list = (description: string) => Type.Array(anything('One of them'), { description });

const Diagnostics = named(
  'Diagnostics',
  Type.Object(
    {
      createdAt: Timestamp('When it was made'),
      service: anything('Release, Node and how long the process runs'),
      machine: anything('System, processors, load and memory'),
      memory: anything('Bytes that the process uses'),
      configuration: list('Every setting; secrets show only whether they are set'),
      health: anything('As `/v1/health`'),
      instances: list('As `/v1/cluster`; empty where there is one'),
      database: anything('Size, and the rows of each table up to 100,000'),
      problems: list('The last warnings and errors'),
      log: list('The last lines of the log'),
      metrics: Nullable(
        Type.Array(Type.String(), { description: 'Lines of `/metrics`; null if they are switched off' }),
      ),
    },
    { additionalProperties: true },
  ),
  {
    description: 'What is to be known of the service to find out why something fails',
    example: {
      createdAt: '2026-11-20T08:35:59.400Z',
      service: { version: '0.1.0', node: 'v26.1.0', uptimeSecs: 86_400 },
      machine: { platform: 'linux', arch: 'arm64' },
      memory: { rss: 104_857_600 },
      configuration: [{ key: 'ais.own_mmsi', value: 211_000_001, isSet: true }],
      health: { status: 'healthy' },
      instances: [],
      database: { engine: 'sqlite', bytes: 48_234_496, tables: [{ table: 'trips', rows: 12, hasMore: false }] },
      problems: [],
      log: [],
      metrics: null,
    },
  },
);

export function createDiagnosticsRoutes(service: DiagnosticsService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      DIAGNOSTICS_PATH,
      {
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'getDiagnostics',
          summary: 'What a report of a problem needs, in one file',
          description:
            'Without passwords, keys and tokens. Log lines, names of destinations and MMSIs are in it: read it before ' +
            'you hand it to somebody.',
          tags: ['system'],
          response: { 200: Diagnostics, ...errorResponses('Internal') },
        },
      },
      async (_request, reply) => {
        const bundle = await service.collect();
        const time = bundle.createdAt.slice(0, 19).replaceAll(':', '');
        reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="wheelhouse-diagnostics-${time}.json"`)
          .type('application/json; charset=utf-8');
        return reply.serializer((body: object) => JSON.stringify(body, null, 1)).send(bundle);
      },
    );
  };
}

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

/** Failing writes do not make an instance unready: it can still read, and all instances write to the same database. */
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

/** Explanations at the paths of `_links.docs`. All text is from the catalogue, none from clients. */
function errorPages(): { path: string; html: string }[] {
  return (Object.keys(errorCatalogue) as ErrorType[]).map((type) => ({ path: docsPath(type), html: page(type) }));
}

function page(type: ErrorType): string {
  const { status, meaning, remedy } = errorCatalogue[type];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${type}</title></head>
<body>
<h1>${type}</h1>
<p>HTTP status ${status}</p>
<h2>What it means</h2>
<p>${meaning}</p>
<h2>What to do</h2>
<p>${remedy}</p>
</body>
</html>
`;
}

/**
 * Whether the service takes traffic:
 *
 *   starting ──ready()──► ready ──drain()──► draining
 *
 * A load balancer asks for it, so it does not depend on anything outside: a silent receiver is no reason to send clients away.
 */
type Phase = 'starting' | 'ready' | 'draining';

/**
 * Reason why an instance of a cluster accepts no clients: it has no copy of the live traffic, or no connection to the
 * others.
 */
type Lack = 'starting' | 'noCopy' | 'noBus';

export type Readiness = ReturnType<typeof createReadiness>;

/** `whyNot` returns the reason why a started instance cannot accept clients. */
export function createReadiness(whyNot: () => Lack | undefined = () => undefined) {
  let phase: Phase = 'starting';
  return {
    /** Reason to send no clients here; undefined if ready. */
    reason: (): Exclude<Phase, 'ready'> | Lack | undefined => (phase === 'ready' ? whyNot() : phase),
    ready(): void {
      if (phase === 'starting') phase = 'ready';
    },
    drain(): void {
      phase = 'draining';
    },
  };
}
