import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Config } from '../config/schema.ts';
import { toAddressGroup } from '../shared/address.ts';
import type { Clock } from '../shared/clock.ts';
import { secondsUntil, Windows } from '../shared/windows.ts';
import { tooManyRequests } from './refusal.ts';

/** What counts together: a view of the map alone asks for hundreds of parts of files. */
type Kind = 'requests' | 'files';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `files` counts by the limit for files, `false` is not limited. */
    rateLimit?: 'files' | false;
  }
}

/** Addresses remembered by each limit. */
const MAX_ADDRESSES = 10_000;

/** Thrown by the limiter; the error handler sends its body as it is, by contract with two fields. */
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

/** Counts the requests of each address in windows of time. Setting the clock of the machine changes nothing. */
export function createRateLimit({ enabled, max, files_max, window_secs }: Config['rate_limit'], clock: Clock) {
  const options = { windowMs: window_secs * 1000, maxKeys: MAX_ADDRESSES, empty: () => ({ count: 0 }) };
  const limits = {
    requests: { max, windows: new Windows(options) },
    files: { max: files_max, windows: new Windows(options) },
  };
  let refused = 0;
  return {
    /** Counts one request; returns why it is refused, or undefined. */
    count(address: string, kind: Kind = 'requests'): RateLimitedError | undefined {
      if (!enabled) return undefined;
      const limit = limits[kind];
      const now = clock.monotonicMs();
      const window = limit.windows.open(toAddressGroup(address), now);
      window.value.count += 1;
      if (window.value.count <= limit.max) return undefined;
      refused += 1;
      return new RateLimitedError(secondsUntil(window.endsAt, now));
    },
    stats: () => ({ addresses: limits.requests.windows.size + limits.files.windows.size, refused }),
  };
}

/** Puts the limiter before every route that does not exempt itself, and before the answer to unknown routes. */
export function limitRoutes(app: FastifyInstance, limit: RateLimit): onRequestHookHandler {
  const hookFor =
    (kind: Kind): onRequestHookHandler =>
    (request, _reply, done) =>
      done(limit.count(request.ip, kind));
  app.addHook('onRoute', (route) => {
    const kind = route.config?.rateLimit ?? 'requests';
    if (kind !== false) route.onRequest = [hookFor(kind), route.onRequest ?? []].flat();
  });
  return hookFor('requests');
}
