import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../foundation/config/schema.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, ServiceError, toServiceError } from '../../foundation/shared/errors.ts';
import { BODY, type Fault, fault } from '../../foundation/shared/faults.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { guardRoutes } from './access.ts';
import { type ClientAddresses, createBasePaths, createClientAddresses, linkBelow } from './base-path.ts';
import { addHeaders, guardOrigins, isForeign } from './cross-site.ts';
import { toErrorBody } from './error-catalogue.ts';
import {
  CHECK_INTERVAL_MS,
  createConnections,
  HEADERS_TIMEOUT_MS,
  isWebSocketUpgrade,
  refuseMalformed,
} from './limits/connections.ts';
import { limitLoad } from './limits/load-limits.ts';
import { createRateLimit, limitRoutes, RateLimitedError } from './limits/rate-limit.ts';
import { documentApi, EXPLORER_PATH } from './openapi/openapi.ts';
import { type Admit, type AdmitShip, type AdmitStation, RETRY_AFTER_SECS } from './refusal.ts';
import { compileValidator, parseJsonOnly, refuseUnknownForms, toValidationError } from './validation.ts';

/** Paths below which routes have a trailing slash: pages, and paths that Signal K clients request. */
const HAS_FOLDERS = ['/app', '/signalk', EXPLORER_PATH];

/**
 * Removes trailing slashes from the path of a URL. Many clients and proxies add one, and the router would see another, empty
 * part.
 */
export function withoutLastSlash(url: string): string {
  const mark = url.indexOf('?');
  const end = mark < 0 ? url.length : mark;
  let last = end;
  while (last > 1 && url[last - 1] === '/') last -= 1;
  if (last === end || HAS_FOLDERS.some((folder) => url.startsWith(folder))) return url;
  return url.slice(0, last) + url.slice(end);
}

/** A path with an empty part, as in `/v1/trips//track`, matches no route. */
function refuseEmptyParts(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.includes(':')) return;
    const named = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    route.onRequest = [
      async ({ params, method, url }: { params: unknown; method: string; url: string }) => {
        if (named.some((name) => (params as Record<string, string>)[name] === ''))
          throw new ServiceError('NotFound', `Route ${method} ${url.split('?', 1)[0]} not found`);
      },
      route.onRequest ?? [],
    ].flat();
  });
}

/**
 * Logs requests on completion, at `debug`: at the default level a request writes no line. The line has the path of the
 * route, because the requested path may contain a token.
 */
class RequestLog extends LogController {
  readonly #log: Pick<RequestLogger, 'isLevelEnabled'>;

  constructor(log: Pick<RequestLogger, 'isLevelEnabled'>) {
    super();
    this.#log = log;
  }

  override incomingRequest(): void {
    // One line for each request, written on completion.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    // Fastify makes an object of the route whenever it is read.
    if (!this.#log.isLevelEnabled('debug')) return;
    const facts = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
    };
    request.log.debug({ ...facts, durationMs: reply.elapsedTime, ...(error && { err: error }) }, 'request completed');
  }
}

type RequestLogger = FastifyBaseLogger & Pick<Logger, 'isLevelEnabled'>;

/** Creates ids of requests for the log and the client: a prefix of this run and a counter. */
function createRequestIds(): () => string {
  const run = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${run}-${count.toString(36)}`;
  };
}

/** Maximum number of remembered origins, so that a page that invents origins cannot fill the log. */
const MAX_ORIGINS = 50;
/** The origin of a page in a file or a sandbox. */
const NO_ORIGIN = 'null';

/** Logs the first refusal of each origin, with the setting that would allow it. */
export function createRefusedPages(log: Pick<Log, 'warn'>) {
  const logged = new Set<string>();
  return ({ origin }: Pick<IncomingHttpHeaders, 'origin'>): void => {
    if (origin === undefined || logged.size >= MAX_ORIGINS || logged.has(origin) || !isOrigin(origin)) return;
    logged.add(origin);
    logEvent(log, 'http.page_refused', { origin });
  };
}

const isOrigin = (text: string): boolean =>
  text === NO_ORIGIN || (text.length <= 300 && URL.canParse(text) && new URL(text).origin === text);

const MAX_BODY_BYTES = 1024 * 1024;
/** Timeout for the headers and body of a request; long enough for an upload over a poor link. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface HttpDeps {
  config: Pick<Config, 'server' | 'auth' | 'rate_limit' | 'docs'>;
  version: string;
  admit: Admit;
  admitShip?: AdmitShip | undefined;
  admitStation?: AdmitStation | undefined;
  clock: Clock;
  log: RequestLogger;
  /** Requests that another instance of the same service relays for its clients [none]. */
  relayed?: RelayedRequests | undefined;
}

export interface RelayedRequests {
  /** Address of the client of the other instance; undefined for a request of a direct client. */
  clientOf(request: Pick<IncomingMessage, 'headers'>): string | undefined;
}

/** Creates the server with everything that all routes share. Features register their routes on it. */
export async function createHttp({ config, version, admit, admitShip, admitStation, clock, log, relayed }: HttpDeps) {
  const { server, auth } = config;
  const addresses = withRelayed(createClientAddresses(server.trust_proxy), relayed);
  const namesClients = server.trust_proxy !== false || relayed !== undefined;
  const basePaths = createBasePaths({
    configured: server.base_path,
    isProxy: addresses.isProxy,
    // The other instance adds the path to the links.
    isRelayed: (request) => relayed?.clientOf(request) !== undefined,
  });
  const connections = createConnections({
    max: server.max_connections,
    maxPerKey: server.max_connections_per_address,
    isShared: addresses.isProxy,
    stallMs: server.stall_timeout_secs * 1000,
  });
  const rateLimit = createRateLimit(config.rate_limit, clock);
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new RequestLog(log),
    // The hook below sets the header to the client address.
    trustProxy: namesClients,
    rewriteUrl: ({ url = '/' }) => withoutLastSlash(basePaths.strip(url)),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // With this host Fastify listens with a second server, whose connections are not watched.
    ...(server.host === 'localhost' && { connectionTimeout: server.stall_timeout_secs * 1000 }),
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      shouldUpgradeCallback: isWebSocketUpgrade,
    },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, log),
    routerOptions: { maxParamLength: 500 },
    genReqId: createRequestIds(),
    // A path that cannot be decoded, or with a part that is too long, matches no route. No hook runs for it.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const refusal = rateLimit.count(addresses.of(request.raw));
      if (refusal) sendRateLimited(reply, refusal);
      else reply.code(404).send(unknownRoute(request, clock.now()));
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  // A child logger for each request would cost more than most responses; the few lines contain the request id themselves.
  // With a `childLoggerFactory`, Fastify would check the methods of the logger at each request.
  app.log.child = () => app.log;
  connections.watch(app.server);
  parseJsonOnly(app);
  app.setValidatorCompiler(compileValidator);
  // `JSON.stringify` is as fast, needs no code generation at the start, and never changes a wrong value to fit a schema.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RateLimitedError) return sendRateLimited(reply, error);
    const failure = isGivenUp(error, request.raw)
      ? badRequest('The request was given up before its end', fault(BODY, 'length', null))
      : toClientFailure(error);
    const body = toErrorBody(failure, clock.now());
    // Errors that were raised on purpose are responses. Unexpected errors and those of the database are failures of the
    // service.
    if (body.status < 500 || (error as Error) instanceof ServiceError)
      request.log.debug({ reqId: request.id, reason: failure.message }, 'request refused');
    else logEvent(request.log, 'service.request_failed', { reqId: request.id, err: failure.cause });
    // A retry after a violated constraint would fail again.
    if (body.status === 503 && body.error.details === null) reply.header('retry-after', RETRY_AFTER_SECS);
    return reply.code(body.status).send(body);
  });
  if (namesClients) {
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      raw.headers['x-forwarded-for'] = addresses.of(raw);
      if (server.trust_proxy === false) {
        delete raw.headers['x-forwarded-host'];
        delete raw.headers['x-forwarded-proto'];
      }
      done();
    });
  }
  refuseUnknownForms(app);
  refuseEmptyParts(app);
  app.decorateRequest('basePath', '');
  // Without either setting, responses need no hook.
  const isBelow = server.base_path !== undefined || server.trust_proxy !== false;
  const setBasePath = isBelow ? linkBelow(app, basePaths) : undefined;
  const origins = new Set(server.allowed_origins);
  const noteRefused = createRefusedPages(log);
  const isForeignPage = (headers: IncomingHttpHeaders): boolean => {
    const isRefused = isForeign(headers, origins);
    if (isRefused) noteRefused(headers);
    return isRefused;
  };
  const refuseForeign = guardOrigins({
    allowedHosts: server.allowed_hosts,
    isForeign: isForeignPage,
    isHostChecked: auth.scope !== 'all',
  });
  const load = limitLoad(app, {
    streams: { max: server.max_streams, maxPerKey: server.max_streams_per_address },
    maxBodyBytes: MAX_BODY_BYTES,
  });
  const setHeaders = addHeaders();
  // One hook: each more costs a request as much as what these do.
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    setBasePath?.(request);
    refuseForeign(request);
    if (load.admitBody(request, reply)) done();
  });
  app.setNotFoundHandler({ preHandler: limitRoutes(app, rateLimit) }, (request, reply) => {
    // A known path with another method is 404 by contract, not 405; `Allow` lists the methods. A preflight request of a
    // browser gets no `Allow`.
    const methods = request.method === 'OPTIONS' ? [] : allowedMethods(pathOf(request.url));
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    return reply.code(404).send(unknownRoute(request, clock.now()));
  });
  guardRoutes(app, {
    scope: auth.scope,
    admit,
    admitShip,
    admitStation,
    rateLimit,
    isForeign: isForeignPage,
    foreign: { [EXPLORER_PATH]: 'scoped' },
  });
  const allowedMethods = createAllowedMethods(app.routeAccess);
  await documentApi(app, { version, docs: config.docs });
  app.decorate('stripBasePath', basePaths.strip);
  app.decorate('isForeignPage', isForeignPage);
  app.decorate('limits', {
    addressOf: addresses.of,
    releaseConnection: connections.release,
    stats: () => ({ connections: connections.stats(), load: load.stats(), rateLimit: rateLimit.stats() }),
  });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly limits: HttpLimits;
    /** The URL of a request without `server.base_path`. */
    readonly stripBasePath: (url: string) => string;
    /** Whether a page of another origin sends the request; if so, it is logged. */
    readonly isForeignPage: (headers: IncomingHttpHeaders) => boolean;
  }
}

/** The limits of the server, for other parts of the service. */
export interface HttpLimits {
  addressOf: ReturnType<typeof createClientAddresses>['of'];
  releaseConnection: ReturnType<typeof createConnections>['release'];
  stats(): {
    connections: ReturnType<ReturnType<typeof createConnections>['stats']>;
    load: ReturnType<ReturnType<typeof limitLoad>['stats']>;
    rateLimit: ReturnType<ReturnType<typeof createRateLimit>['stats']>;
  };
}

const sendRateLimited = (reply: FastifyReply, { retryAfterSecs, body }: RateLimitedError) =>
  reply.code(429).header('retry-after', retryAfterSecs).send(body);

function unknownRoute({ method, url }: Pick<FastifyRequest, 'method' | 'url'>, now: number) {
  return toErrorBody(new ServiceError('NotFound', `Route ${method} ${pathOf(url)} not found`), now);
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** The other instance has determined the client address already. */
const withRelayed = (addresses: ClientAddresses, relayed: RelayedRequests | undefined): ClientAddresses =>
  relayed ? { ...addresses, of: (request) => relayed.clientOf(request) ?? addresses.of(request) } : addresses;

/** Whether the client has closed the connection while its body was read. Nobody gets the response. */
const isGivenUp = ({ code }: Partial<FastifyError>, { complete, destroyed }: IncomingMessage): boolean =>
  code === 'ECONNRESET' && destroyed && !complete;

/** Errors while the request is read (syntax, size, media type, schema) are errors of the client; others keep their type. */
function toClientFailure(error: FastifyError): ServiceError {
  if ((error as Error) instanceof ServiceError) return toServiceError(error);
  if (error.validation) return toValidationError(error.validation);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return badRequest('Content-Type must be application/json', fault('Content-Type', 'enum', ['application/json']));
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients ? badRequest(error.message, bodyFault(error)) : toServiceError(error);
}

/** The body is too large or is not JSON. */
const bodyFault = ({ statusCode }: FastifyError): Fault =>
  statusCode === 413 ? fault(BODY, 'length', null) : fault(BODY, 'type', 'application/json');

interface RoutePattern {
  method: string;
  url: string;
}

/**
 * Finds the methods of a path; none for an unknown path. The route patterns are compiled on first use, because only requests
 * without a route need them.
 */
export function createAllowedMethods(routes: readonly RoutePattern[]): (path: string) => string[] {
  let patterns: { method: string; matches: RegExp }[] | undefined;
  return (path) => {
    patterns ??= routes.map(({ method, url }) => ({ method, matches: toPattern(url) }));
    const allowed = patterns.filter(({ matches }) => matches.test(path)).map(({ method }) => method);
    return [...new Set(allowed)].sort();
  };
}

/** `:name` matches one part of a path, `*` the rest of it. */
function toPattern(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
}
