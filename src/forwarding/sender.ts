import { createHttpClient, type HttpClient, type HttpRequest } from '../peers/http-client.ts';
import { toHttpFailure } from '../peers/http-failure.ts';
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
  // The check of the worker and that of a health request may meet; neither waits for the other.
  const http = createHttpClient({ url, timeoutMs, connections: 2 });
  const post = {
    method: 'POST' as const,
    path: '/v1/gps',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(deviceId !== undefined && { 'x-device-id': deviceId }),
    },
  };
  const health = healthUrl === undefined ? undefined : new URL(healthUrl);
  // Its own connection, so that a check of the health page is not queued behind a send that hangs.
  const healthHttp = health && createHttpClient({ url: health.origin, timeoutMs, connections: 2 });

  return {
    post: (body, signal) => exchange(http, { ...post, body }, { timeoutMs, signal }),
    check:
      health &&
      healthHttp &&
      ((signal) =>
        exchange(healthHttp, { method: 'GET', path: health.pathname + health.search }, { timeoutMs, signal })),
    async close() {
      await Promise.all([http.close(), healthHttp?.close()]);
    },
  };
}

/** Redirects are not followed: the token is meant for the configured host alone. */
async function exchange(
  http: HttpClient,
  request: HttpRequest,
  limits: { timeoutMs: number; signal: AbortSignal },
): Promise<Outcome> {
  const startedAt = performance.now();
  const latencyMs = () => Math.round(performance.now() - startedAt);
  let answer: Outcome | undefined;
  try {
    await http.exchange(request, limits.signal, async ({ statusCode, body }, signal) => {
      answer = { kind: 'answer', status: statusCode, latencyMs: latencyMs() };
      await body.dump({ limit: MAX_BODY_BYTES, signal });
    });
  } catch (error) {
    // With the status the destination has answered; a body that then drips, breaks off or never ends changes nothing.
    if (answer === undefined) {
      limits.signal.throwIfAborted();
      return { kind: 'silence', reason: toHttpFailure(error, limits.timeoutMs).reason, latencyMs: latencyMs() };
    }
  }
  return answer ?? { kind: 'silence', reason: 'it gives no answer', latencyMs: latencyMs() };
}
