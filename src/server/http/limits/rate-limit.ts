import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify';
import type { Config } from '../../../foundation/config/schema.ts';
import { secondsUntil, Windows } from '../../../foundation/shared/budget.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { toAddressGroup } from '../../../foundation/shared/network/address.ts';
import { HOUR_MS } from '../../../foundation/shared/units.ts';
import { tooManyRequests } from '../refusal.ts';

/** Requests that count together. One view of the map alone requests hundreds of ranges of files. */
type Kind = 'requests' | 'files';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `files` applies the limit for files, `false` none. */
    rateLimit?: 'files' | false;
  }
}

/** Maximum number of addresses or ships in each limit. */
const MAX_KEYS = 10_000;

const MB = 1024 * 1024;
/**
 * Bytes of request bodies that clients may store within an hour. Without this limit, one key could fill a disk within
 * hours.
 */
const WRITTEN_BYTES = { ofAddress: 64 * MB, ofAll: 128 * MB };
/** Stands for all addresses; no address has this name. */
const ALL = '';

/** Thrown by the limiter. The error handler sends its body unchanged; the contract requires two fields. */
export class RateLimitedError extends Error {
  readonly statusCode = 429;
  readonly retryAfterSecs: number;
  readonly body: ReturnType<typeof tooManyRequests>;

  constructor(retryAfterSecs: number) {
    super('Too many requests');
    this.retryAfterSecs = retryAfterSecs;
    this.body = tooManyRequests(retryAfterSecs);
  }
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/**
 * Counts requests in time windows: by address, or by ship, because a fleet may share one address. Changes of the system
 * clock have no effect.
 */
export function createRateLimit({ enabled, max, files_max, window_secs }: Config['rate_limit'], clock: Clock) {
  const options = { windowMs: window_secs * 1000, maxKeys: MAX_KEYS, empty: () => ({ count: 0 }) };
  const limits = {
    requests: { max, windows: new Windows(options) },
    files: { max: files_max, windows: new Windows(options) },
    ships: { max, windows: new Windows(options) },
  };
  const written = new Windows({ windowMs: HOUR_MS, maxKeys: MAX_KEYS, empty: () => ({ bytes: 0 }) });
  const writtenByAll = new Windows({ windowMs: HOUR_MS, maxKeys: 1, empty: () => ({ bytes: 0 }) });
  let refused = 0;

  function countIn(limit: (typeof limits)[keyof typeof limits], key: string): RateLimitedError | undefined {
    if (!enabled) return undefined;
    const now = clock.monotonicMs();
    const window = limit.windows.open(key, now);
    window.value.count += 1;
    if (window.value.count <= limit.max) return undefined;
    refused += 1;
    return new RateLimitedError(secondsUntil(window.endsAt, now));
  }

  return {
    /** Counts one request; returns an error if it exceeds the limit. */
    count: (address: string, kind: Kind = 'requests') => countIn(limits[kind], toAddressGroup(address)),
    /** Counts one request with the token of a ship. */
    countShip: (shipId: string) => countIn(limits.ships, shipId),
    /** Counts the body of a request that stores something; returns an error, and counts nothing, beyond the limit. */
    countWritten(address: string, bytes: number): RateLimitedError | undefined {
      if (!enabled || bytes === 0) return undefined;
      const now = clock.monotonicMs();
      const windows = [
        { window: written.open(toAddressGroup(address), now), max: WRITTEN_BYTES.ofAddress },
        { window: writtenByAll.open(ALL, now), max: WRITTEN_BYTES.ofAll },
      ];
      const full = windows.find(({ window, max: most }) => window.value.bytes + bytes > most);
      if (full) {
        refused += 1;
        return new RateLimitedError(secondsUntil(full.window.endsAt, now));
      }
      for (const { window } of windows) window.value.bytes += bytes;
      return undefined;
    },
    stats: () => ({ addresses: limits.requests.windows.size + limits.files.windows.size, refused }),
  };
}

/**
 * Adds the limiter to every route that is not exempt, and to the answer for unknown routes. Routes for ships count after the
 * check of the token, which identifies the ship.
 */
export function limitRoutes(app: FastifyInstance, limit: RateLimit): onRequestHookHandler {
  const hookFor =
    (kind: Kind): onRequestHookHandler =>
    (request, _reply, done) =>
      done(limit.count(request.ip, kind));
  const countWritten: preHandlerHookHandler = (request, _reply, done) =>
    done(limit.countWritten(request.ip, bodyBytes(request)));
  app.addHook('onRoute', (route) => {
    const isWriting = [route.method].flat().some((method) => WRITING_METHODS.has(method));
    if (isWriting && (route.config?.access === 'scoped' || route.config?.access === 'key'))
      route.preHandler = [route.preHandler ?? [], countWritten].flat();
    const kind = route.config?.rateLimit ?? 'requests';
    const { access } = route.config ?? {};
    if (kind !== false && access !== 'ship' && access !== 'station')
      route.onRequest = [hookFor(kind), route.onRequest ?? []].flat();
  });
  return hookFor('requests');
}

const WRITING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Uploads of files count by the limits of the storage instead. */
function bodyBytes({ headers, body }: FastifyRequest): number {
  if (body === undefined || body === null || headers['content-type']?.startsWith('multipart/')) return 0;
  const length = Number(headers['content-length']);
  return Number.isNaN(length) ? Buffer.byteLength(JSON.stringify(body)) : length;
}
