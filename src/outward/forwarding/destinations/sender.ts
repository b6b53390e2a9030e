import { exchange } from '../../../foundation/delivery/exchange.ts';
import { isTransient, type Outcome } from '../../../foundation/delivery/retry.ts';
import { createHttpClient } from '../../../foundation/outbound/http-client.ts';
import type { Fix } from '../../../vessel/position/index.ts';
import type { Destination } from './destination.ts';
import { formatRequest } from './formats.ts';

/** How often a destination that does not know the device is asked again. */
const UNKNOWN_DEVICE_PAUSE_MS = 60_000;

/** HTTP towards one destination. Whatever the peer does is an `Outcome`; only an aborted signal makes it reject. */
export interface Sender {
  /** `item` is the position of the body, where it is still known. */
  post(body: string, signal: AbortSignal, item?: { fix: Fix }): Promise<Outcome>;
  /** Asks the health URL; undefined where there is none. */
  check: ((signal: AbortSignal) => Promise<Outcome>) | undefined;
  /** Drops the connections and what runs on them. */
  close(): Promise<void>;
}

export function createSender(destination: Destination, timeoutMs: number): Sender {
  const { url, token, healthUrl, format = 'wheelhouse' } = destination;
  // The check of the worker and that of a health request may meet; neither waits for the other.
  const http = createHttpClient({ url, timeoutMs, connections: 2 });
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };

  async function post(text: string, signal: AbortSignal, item?: { fix: Fix }): Promise<Outcome> {
    const { path, headers, body } = formatRequest(destination, text, item?.fix.speedMps !== null);
    const request = { method: 'POST' as const, path, headers: { ...headers, ...authorization }, body };
    const outcome = await exchange(http, request, { timeoutMs, signal });
    return format === 'wheelhouse' ? outcome : heldWhileUnknown(outcome);
  }

  const health = healthUrl === undefined ? undefined : new URL(healthUrl);
  // Its own connection, so that a check of the health page is not queued behind a send that hangs.
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

/** Traccar and OwnTracks refuse a device that nobody has registered yet. The queue is kept until somebody does. */
function heldWhileUnknown(outcome: Outcome): Outcome {
  if (outcome.kind !== 'answer' || outcome.status < 400 || outcome.status >= 500 || isTransient(outcome))
    return outcome;
  return { ...outcome, isHeld: true, retryAfterMs: UNKNOWN_DEVICE_PAUSE_MS };
}
