import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../foundation/shared/clock.ts';
import { ServiceError } from '../foundation/shared/errors.ts';
import { toErrorBody } from '../server/http/error-catalogue.ts';
import { RETRY_AFTER_SECS } from '../server/http/refusal.ts';
import type { RelayedRequests } from '../server/http/server.ts';
import type { Leader } from './lease.ts';

/** Header with the secret of the leader, which only the instances can read in the database. */
export const SECRET_HEADER = 'x-wheelhouse-relay';
export const CLIENT_HEADER = 'x-wheelhouse-client';
/** Routes that an instance without clients still serves. */
const PROBES = ['/health', '/v1/health', '/ready', '/metrics'];
const CONNECTIONS = 64;
const CONNECT_MS = 2000;
const ANSWER_MS = 30_000;

export interface RelayDeps {
  /** Whether this instance leads and has started all services of the leader. */
  leads(): boolean;
  leader(): Leader | undefined;
  role: 'all' | 'reader' | 'gateway';
  clock: Clock;
}

/** Recognizes forwarded requests of other instances. */
export function createRelayedRequests({ leader }: Pick<RelayDeps, 'leader'>): RelayedRequests {
  return {
    clientOf({ headers }: Pick<IncomingMessage, 'headers'>) {
      const [given, client] = [headers[SECRET_HEADER], headers[CLIENT_HEADER]];
      if (typeof given !== 'string' || typeof client !== 'string') return undefined;
      const expected = Buffer.from(leader()?.secret ?? '');
      const presented = Buffer.from(given);
      const isRight =
        expected.length > 0 && expected.length === presented.length && timingSafeEqual(expected, presented);
      return isRight ? client : undefined;
    },
  };
}

/**
 * Forwards routes with the home `leader` to the leader, after the guard and with the client's address. The leader checks key
 * and body again. Call this before the routes are registered.
 */
export async function relayRoutes(app: FastifyInstance, { leads, leader, role, clock }: RelayDeps): Promise<void> {
  const { default: replyFrom } = await import('@fastify/reply-from');
  await app.register(replyFrom, {
    disableRequestLogging: true,
    undici: {
      connections: CONNECTIONS,
      pipelining: 1,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      connect: { timeout: CONNECT_MS },
    },
  });

  const unavailable = (reply: FastifyReply, message = 'No instance leads at the moment') => {
    const failure = new ServiceError('Unavailable', message);
    return reply.code(503).header('retry-after', RETRY_AFTER_SECS).send(toErrorBody(failure, clock.now()));
  };

  const relay = async (request: FastifyRequest, reply: FastifyReply) => {
    if (leads()) return undefined;
    const target = leader();
    // Forward a request only once: the former leader is about to end.
    if (!target || request.headers[SECRET_HEADER] !== undefined) return unavailable(reply);
    return reply.from(undefined, {
      getUpstream: () => target.address,
      rewriteRequestHeaders: (_request, headers) => ({
        ...headers,
        // The leader checks the host name in the client's request.
        host: request.headers.host,
        [SECRET_HEADER]: target.secret,
        [CLIENT_HEADER]: request.ip,
      }),
      onError: () => void unavailable(reply),
      // Do not retry here: that would delay the response, which contains the time for a retry.
      retryDelay: () => null,
    });
  };

  if (role === 'reader') {
    const { clientOf } = createRelayedRequests({ leader });
    app.addHook('onRequest', async ({ url, raw }, reply) => {
      const [path = ''] = url.split('?', 1);
      if (PROBES.includes(path) || clientOf(raw) !== undefined) return undefined;
      return unavailable(reply, 'This instance takes no clients');
    });
  }

  app.addHook('onRoute', (route) => {
    // After the guard and the parsing of the body, before its validation.
    if (route.config?.home === 'leader') route.preValidation = [relay, route.preValidation ?? []].flat();
  });
}
