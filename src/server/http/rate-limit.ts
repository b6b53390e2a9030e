import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Config } from '../../foundation/config/schema.ts';
import { toAddressGroup } from '../../foundation/shared/address.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { secondsUntil, Windows } from '../../foundation/shared/windows.ts';
import { tooManyRequests } from './refusal.ts';

/** What counts together: a view of the map alone asks for hundreds of parts of files. */
type Kind = 'requests' | 'files';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `files` counts by the limit for files, `false` is not limited. */
    rateLimit?: 'files' | false;
  }
}

/** Addresses, or ships, remembered by each limit. */
const MAX_KEYS = 10_000;

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

/**
 * Counts the requests of each address in windows of time, those of a ship by the ship: a fleet may share one address.
 * Setting the clock of the machine changes nothing.
 */
export function createRateLimit({ enabled, max, files_max, window_secs }: Config['rate_limit'], clock: Clock) {
  const options = { windowMs: window_secs * 1000, maxKeys: MAX_KEYS, empty: () => ({ count: 0 }) };
  const limits = {
    requests: { max, windows: new Windows(options) },
    files: { max: files_max, windows: new Windows(options) },
    ships: { max, windows: new Windows(options) },
  };
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
    /** Counts one request; returns why it is refused, or undefined. */
    count: (address: string, kind: Kind = 'requests') => countIn(limits[kind], toAddressGroup(address)),
    /** The same for a request with the token of a ship. */
    countShip: (shipId: string) => countIn(limits.ships, shipId),
    stats: () => ({ addresses: limits.requests.windows.size + limits.files.windows.size, refused }),
  };
}

/**
 * Puts the limiter before every route that does not exempt itself, and before the answer to unknown routes. Whose request
 * comes to a route of ships is known behind the check of its token, which counts it.
 */
export function limitRoutes(app: FastifyInstance, limit: RateLimit): onRequestHookHandler {
  const hookFor =
    (kind: Kind): onRequestHookHandler =>
    (request, _reply, done) =>
      done(limit.count(request.ip, kind));
  app.addHook('onRoute', (route) => {
    const kind = route.config?.rateLimit ?? 'requests';
    const { access } = route.config ?? {};
    if (kind !== false && access !== 'ship' && access !== 'station')
      route.onRequest = [hookFor(kind), route.onRequest ?? []].flat();
  });
  return hookFor('requests');
}
