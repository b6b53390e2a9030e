import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config/schema.ts';
import type { Clock } from '../shared/clock.ts';
import { badRequest, ServiceError } from '../shared/errors.ts';
import { guardRoutes } from './access.ts';
import { toErrorBody, toServiceError } from './error-body.ts';
import { addHeaders } from './headers.ts';
import { parseJsonOnly } from './json-parser.ts';
import { documentApi, EXPLORER_PATH } from './openapi.ts';
import { limitRates, RateLimited } from './rate-limit.ts';
import type { Admit } from './refusal.ts';
import { createRequestIds } from './request-id.ts';
import { RequestLog } from './request-log.ts';
import { createValidatorCompiler, toValidationError } from './validation.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** A client that sends its headers or its body more slowly than this is cut off; an upload over a poor link fits in. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface HttpDeps {
  config: Pick<Config, 'server' | 'auth' | 'rate_limit' | 'docs'>;
  version: string;
  admit: Admit;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The server with all that is common to every route; features register theirs on it. */
export async function createHttp({ config, version, admit, clock, log }: HttpDeps) {
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    // A logger of its own for each request would cost more than most answers; the few lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.server.trust_proxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 500 },
    genReqId: createRequestIds(),
    // A path that cannot be decoded, or has a part longer than any, names nothing that is there.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      reply.code(404).send(unknownRoute(request, clock.now()));
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  parseJsonOnly(app);
  app.setValidatorCompiler(createValidatorCompiler());
  // The engine's own serialisation is as fast, needs no code made at the start, and never bends a wrong value to a schema.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RateLimited) return reply.code(429).send(error.body);
    const fault = toClientFault(error);
    const body = toErrorBody(fault, clock.now());
    // What was raised on purpose is an answer; only what nobody expected, and the database, is a fault of ours.
    if (body.status < 500 || (error as Error) instanceof ServiceError)
      request.log.debug({ reqId: request.id, reason: fault.message }, 'request refused');
    else request.log.error({ reqId: request.id, err: fault.cause }, 'request failed');
    return reply.code(body.status).send(body);
  });
  addHeaders(app);
  await limitRates(app, config.rate_limit);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    reply.code(404).send(unknownRoute(request, clock.now())),
  );
  guardRoutes(app, { scope: config.auth.scope, admit, foreign: { [EXPLORER_PATH]: 'scoped' } });
  await documentApi(app, { version, docs: config.docs });
  return app;
}

function unknownRoute({ method, url }: Pick<FastifyRequest, 'method' | 'url'>, now: number) {
  const [path] = url.split('?', 1);
  return toErrorBody(new ServiceError('NotFound', `Route ${method} ${path} not found`), now);
}

/** Faults of reading the request (syntax, size, media type, schema) are the client's; all others keep their kind. */
function toClientFault(error: FastifyError): ServiceError {
  if (error.validation) return toValidationError(error.validation);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return badRequest('Content-Type must be application/json');
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients ? badRequest(error.message) : toServiceError(error);
}
