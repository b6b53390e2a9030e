import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler, RouteHandlerMethod } from 'fastify';
import { Budget, type BudgetLimits, type Shortage } from '../../../foundation/shared/budget.ts';
import { isLoopback, toAddressGroup } from '../../../foundation/shared/network/address.ts';
import { RETRY_AFTER_SECS, tooManyRequests } from '../refusal.ts';
import { pauseForStreams } from '../stream.ts';

/** Bytes of incomplete request bodies in memory. */
const BODY_BYTES = { max: 64 * 1024 * 1024, maxPerKey: 16 * 1024 * 1024 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responses may be files or long lists: the limit is checked before any data is read. */
    streams?: true;
  }
}

interface LoadLimits {
  streams: BudgetLimits;
  /** Maximum size of a body in memory. */
  maxBodyBytes: number;
}

/**
 * Limits concurrent load: request bodies while they are received, and streams while they are sent. Nothing is read for
 * clients that have left.
 */
export function limitLoad(app: FastifyInstance, { streams: limits, maxBodyBytes }: LoadLimits) {
  const streams = new Budget(limits);
  const bodies = new Budget(BODY_BYTES);

  /** Answers for itself, and returns false, where too many bodies are being received. */
  function admitBody(request: FastifyRequest, reply: FastifyReply): boolean {
    const bytes = bodyBytes(request);
    if (bytes === 0) return true;
    const shortage = takeUntilClosed(bodies, reply, Math.min(bytes, maxBodyBytes));
    if (shortage === undefined) return true;
    // The body is not read, so the connection cannot be used again.
    reply.header('connection', 'close');
    refuse(reply, shortage).send();
    return false;
  }

  const sending = new WeakSet<FastifyReply>();
  function startSending(reply: FastifyReply): Shortage | undefined {
    if (reply.request.method === 'HEAD' || sending.has(reply)) return undefined;
    sending.add(reply);
    return takeUntilClosed(streams, reply, 1);
  }

  app.addHook('onRoute', (route) => {
    const { preHandler = [] } = route;
    if (!route.config?.streams) {
      // A request that changes data is executed even if the client does not wait for the answer.
      if (isReading(route.method)) route.handler = unlessLeft(route.handler);
      return;
    }
    const refuseFirst: preHandlerHookHandler = async (_request, reply) => {
      const shortage = startSending(reply);
      if (shortage !== undefined) return refuse(reply, shortage).send();
      // The end of a connection is read in the turn of the event loop after its request.
      await nextTurn();
      await nextTurn();
      await pauseForStreams();
    };
    route.preHandler = [refuseFirst, preHandler].flat();
    route.handler = unlessLeft(route.handler);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!(payload instanceof Readable)) return done(null, payload);
    if (request.method === 'HEAD') {
      // For HEAD, Fastify would read the stream to its end. An empty stream leaves the headers unchanged.
      payload.on('error', () => undefined).destroy();
      return done(null, emptyStream());
    }
    // Files of a plugin: its routes do not state `streams`.
    const shortage = startSending(reply);
    if (shortage === undefined) return done(null, payload);
    payload.on('error', () => undefined).destroy();
    return done(null, refuse(reply, shortage).text);
  });

  return {
    admitBody,
    stats: () => ({
      streams: streams.used,
      streamsRefused: streams.refused,
      bodyBytes: bodies.used,
      bodiesRefused: bodies.refused,
    }),
  };
}

const isReading = (method: string | string[]): boolean =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD');

/** A client that has closed its side gets no answer: Node then ends the connection. */
export const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed || raw.socket?.writableEnded === true;

/** Runs the handler only for a client that is still there. */
const unlessLeft = (handler: RouteHandlerMethod): RouteHandlerMethod =>
  function (this: FastifyInstance, request, reply) {
    if (!hasLeft(reply)) return handler.call(this, request, reply);
    reply.hijack();
    return undefined;
  };

/** For responses to HEAD, which have the headers of a stream but no bytes. */
export const emptyStream = (): Readable => Readable.from([]);

/** Zero without a body, infinite if the length is unknown. */
function bodyBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  const length = headers['content-length'];
  return length === undefined ? 0 : Number(length);
}

/**
 * Budget keys of the clients by request. The key is stored, because a request whose body was passed on as a stream has
 * lost its connection when it is answered.
 */
const clients = new WeakMap<FastifyRequest, { key: string | undefined }>();

/** Key of the client in the budget; undefined for this machine. */
function clientOf(request: FastifyRequest): string | undefined {
  const known = clients.get(request);
  if (known) return known.key;
  const { ip } = request;
  const key = isLoopback(ip) ? undefined : toAddressGroup(ip);
  clients.set(request, { key });
  return key;
}

function takeUntilClosed(budget: Budget, reply: FastifyReply, amount: number): Shortage | undefined {
  // A closed response would never release the budget.
  if (reply.raw.destroyed) return undefined;
  const key = clientOf(reply.request);
  const shortage = budget.take(key, amount);
  if (shortage === undefined) reply.raw.once('close', () => budget.release(key, amount));
  return shortage;
}

/** Headers that describe the omitted body. */
const BODY_HEADERS = [
  'content-length',
  'content-range',
  'content-encoding',
  'content-disposition',
  'etag',
  'accept-ranges',
];

function refuse(reply: FastifyReply, shortage: Shortage) {
  const body =
    shortage === 'key'
      ? tooManyRequests(RETRY_AFTER_SECS)
      : { error: 'Service Unavailable', message: 'Too many requests are being answered' };
  for (const name of BODY_HEADERS) reply.removeHeader(name);
  reply
    .code(shortage === 'key' ? 429 : 503)
    .header('retry-after', RETRY_AFTER_SECS)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  return { text: JSON.stringify(body), send: () => reply.send(body) };
}
