import type { Dispatcher } from 'undici';
import type { HttpClient, HttpRequest } from '../outbound/http-client.ts';
import { toHttpFailure } from '../outbound/network-error.ts';
import { toReason } from '../shared/reason.ts';
import type { Outcome } from './retry.ts';

/** Maximum number of bytes of a response body that are read to free the connection. */
const MAX_BODY_BYTES = 64 * 1024;

interface ExchangeOptions {
  timeoutMs: number;
  signal: AbortSignal;
  /** Reads the response to a refused request: the pause that the destination requests, if any. */
  readPause?: (response: Dispatcher.ResponseData) => Promise<number | undefined>;
}

/**
 * Sends one request and returns its `Outcome`. Redirects are not followed, because the token is only for the configured
 * host.
 */
export async function exchange(
  http: HttpClient,
  request: HttpRequest,
  { timeoutMs, signal, readPause }: ExchangeOptions,
): Promise<Outcome> {
  const startedAt = performance.now();
  const latencyMs = () => Math.round(performance.now() - startedAt);
  let answer: (Outcome & { kind: 'answer' }) | undefined;
  try {
    await http.exchange(request, signal, async (response, limited) => {
      answer = { kind: 'answer', status: response.statusCode, latencyMs: latencyMs() };
      if (readPause && response.statusCode >= 300) answer = { ...answer, retryAfterMs: await readPause(response) };
      else await response.body.dump({ limit: MAX_BODY_BYTES, signal: limited });
    });
  } catch (error) {
    // The status decides: a body that is slow, breaks off or never ends changes nothing.
    if (answer === undefined) {
      signal.throwIfAborted();
      return { kind: 'silence', reason: toHttpFailure(error, timeoutMs).reason, latencyMs: latencyMs() };
    }
  }
  return answer ?? { kind: 'silence', reason: toReason('it gives no answer', 'silent'), latencyMs: latencyMs() };
}
