import { exchange } from '../../../foundation/delivery/exchange.ts';
import { isTransient, type Outcome } from '../../../foundation/delivery/retry.ts';
import { createHttpClient } from '../../../foundation/outbound/http-client.ts';
import type { Fix } from '../../../vessel/position/index.ts';
import type { Destination } from './destination.ts';
import { formatRequest } from './formats.ts';

/** Retry interval for a destination that does not know the device. */
const UNKNOWN_DEVICE_PAUSE_MS = 60_000;

/** HTTP client of one destination. Every response and failure is an `Outcome`; it rejects only if the signal aborts. */
export interface Sender {
  /** `item` is the position of the body, if it is still known. */
  post(body: string, signal: AbortSignal, item?: { fix: Fix }): Promise<Outcome>;
  /** Requests the health URL; undefined without one. */
  check: ((signal: AbortSignal) => Promise<Outcome>) | undefined;
  /** Closes the connections and aborts running requests. */
  close(): Promise<void>;
}

export function createSender(destination: Destination, timeoutMs: number): Sender {
  const { url, token, healthUrl, format = 'wheelhouse' } = destination;
  // Checks of the worker and of health requests may run at the same time without waiting for each other.
  const http = createHttpClient({ url, timeoutMs, connections: 2 });
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };

  async function post(text: string, signal: AbortSignal, item?: { fix: Fix }): Promise<Outcome> {
    const { path, headers, body } = formatRequest(destination, text, item?.fix.speedMps !== null);
    const request = { method: 'POST' as const, path, headers: { ...headers, ...authorization }, body };
    const outcome = await exchange(http, request, { timeoutMs, signal });
    return format === 'wheelhouse' ? outcome : heldWhileUnknown(outcome);
  }

  const health = healthUrl === undefined ? undefined : new URL(healthUrl);
  // Separate connection, so that a health check does not wait behind a send that hangs.
  const healthHttp = health && createHttpClient({ url: health.origin, timeoutMs, connections: 2 });

  return {
    post,
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

/** Traccar and OwnTracks refuse an unregistered device. The queue is kept until the device is registered. */
function heldWhileUnknown(outcome: Outcome): Outcome {
  if (outcome.kind !== 'answer' || outcome.status < 400 || outcome.status >= 500 || isTransient(outcome))
    return outcome;
  return { ...outcome, isHeld: true, retryAfterMs: UNKNOWN_DEVICE_PAUSE_MS };
}
