import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/schema.ts';
import { tooManyRequests } from './refusal.ts';

/** Thrown by the limiter; the error handler sends its body as it is, by contract with two fields. */
export class RateLimited extends Error {
  readonly statusCode = 429;
  readonly body: ReturnType<typeof tooManyRequests>;

  constructor(retryAfterSecs: number) {
    super('Too many requests');
    this.body = tooManyRequests(retryAfterSecs);
  }
}

const unannounced = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Limits the requests of each address; the plugin remembers a bounded number of addresses. */
export async function limitRates(app: FastifyInstance, { enabled, max, window_secs }: Config['rate_limit']) {
  await app.register(rateLimit, {
    global: enabled,
    max,
    timeWindow: window_secs * 1000,
    // Only a refusal tells of the limit, by Retry-After: on all other answers three more headers help nobody.
    addHeaders: unannounced,
    addHeadersOnExceeding: unannounced,
    errorResponseBuilder: (_request, { ttl }) => new RateLimited(Math.ceil(ttl / 1000)),
  });
}
