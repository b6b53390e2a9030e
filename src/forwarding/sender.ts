import { exchange } from '../delivery/exchange.ts';
import type { Outcome } from '../delivery/retry.ts';
import { createHttpClient } from '../peers/http-client.ts';
import type { Destination } from './destination.ts';

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
