import { type Dispatcher, Pool } from 'undici';
import { withDeadline } from '../shared/deadline.ts';
import { toHttpFault } from '../shared/http-fault.ts';
import type { Destination } from './destination.ts';
import type { Outcome } from './retry.ts';

/** What a destination says beside its status is read to free the connection, and no further than this. */
const MAX_BODY_BYTES = 64 * 1024;

/** HTTP towards one destination. Whatever the peer does is an `Outcome`; only an aborted signal makes it reject. */
export interface Sender {
  post(body: string, signal: AbortSignal): Promise<Outcome>;
  /** Asks the health URL; undefined where there is none. */
  check: ((signal: AbortSignal) => Promise<Outcome>) | undefined;
  /** Drops the connections and what runs on them. */
  close(): Promise<void>;
}

export function createSender(destination: Destination, timeoutMs: number): Sender {
  const { url, token, deviceId, healthUrl } = destination;
  const base = new URL(url);
  const pool = openPool(base.origin, timeoutMs);
  const post = {
    method: 'POST' as const,
    path: `${base.pathname.replace(/\/+$/, '')}/v1/gps`,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(deviceId !== undefined && { 'x-device-id': deviceId }),
    },
  };
  const health = healthUrl === undefined ? undefined : new URL(healthUrl);
  // Its own connection, so that a check of the health page is not queued behind a send that hangs.
  const healthPool = health && openPool(health.origin, timeoutMs);

  return {
    post: (body, signal) => exchange(pool, { ...post, body }, { timeoutMs, signal }),
    check:
      health &&
      healthPool &&
      ((signal) =>
        exchange(healthPool, { method: 'GET', path: health.pathname + health.search }, { timeoutMs, signal })),
    async close() {
      await Promise.all([pool.destroy(), healthPool?.destroy()]);
    },
  };
}

// The check of the worker and that of a health request may meet; neither waits for the other.
const openPool = (origin: string, timeoutMs: number) =>
  new Pool(origin, {
    connections: 2,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

/** Redirects are not followed: the token is meant for the configured host alone. */
async function exchange(
  pool: Pool,
  request: Dispatcher.RequestOptions,
  limits: { timeoutMs: number; signal: AbortSignal },
): Promise<Outcome> {
  const startedAt = performance.now();
  const latencyMs = () => Math.round(performance.now() - startedAt);
  let answer: Outcome | undefined;
  try {
    await withDeadline(limits, async (signal) => {
      const { statusCode, body } = await pool.request({ ...request, signal });
      answer = { kind: 'answer', status: statusCode, latencyMs: latencyMs() };
      await body.dump({ limit: MAX_BODY_BYTES, signal });
    });
  } catch (error) {
    // With the status the destination has answered; a body that then drips, breaks off or never ends changes nothing.
    if (answer === undefined) {
      limits.signal.throwIfAborted();
      return { kind: 'silence', reason: toHttpFault(error, limits.timeoutMs).words, latencyMs: latencyMs() };
    }
  }
  return answer ?? { kind: 'silence', reason: 'it gives no answer', latencyMs: latencyMs() };
}
