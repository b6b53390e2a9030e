import { exchange } from '../../../foundation/delivery/exchange.ts';
import { createHttpClient, parseJson } from '../../../foundation/outbound/http-client.ts';
import { parseRetryAfter } from '../../../foundation/outbound/retry-after.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { TargetSettings } from '../target.ts';
import { toNtfyRequest } from './ntfy.ts';
import { type NoticeSender, TIMEOUT_MS } from './sender.ts';
import { toTelegramRequest } from './telegram.ts';
import { toWebhookRequest } from './webhook.ts';

/** More of an answer is not read. */
const MAX_BODY_BYTES = 64 * 1024;

const REQUESTS = { ntfy: toNtfyRequest, telegram: toTelegramRequest, webhook: toWebhookRequest };

export type HttpTargetType = keyof typeof REQUESTS;

/** A target that is reached by HTTP. Redirects are not followed: what is sent is meant for the configured host alone. */
export function createHttpSender(type: HttpTargetType, settings: TargetSettings, clock: Clock): NoticeSender {
  const { url, path, headers, compose } = REQUESTS[type](settings);
  // A test may meet a message from the queue; neither waits for the other.
  const http = createHttpClient({ url, timeoutMs: TIMEOUT_MS, connections: 2, maxBodyBytes: MAX_BODY_BYTES });

  return {
    compose,
    post(body, signal) {
      const request = {
        method: 'POST' as const,
        path,
        headers: { 'content-type': 'application/json', ...headers(body) },
        body,
      };
      return exchange(http, request, {
        timeoutMs: TIMEOUT_MS,
        signal,
        readPause: async (response) => {
          const answer = parseJson(new Uint8Array(await response.body.arrayBuffer()));
          return parseRetryAfter(response.headers, clock.now()) ?? pauseIn(answer);
        },
      });
    },
    close: http.close,
  };
}

/** Telegram: `{"ok": false, "error_code": 429, "parameters": {"retry_after": 35}}`, in seconds. */
function pauseIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('parameters' in answer)) return undefined;
  const { parameters } = answer;
  if (typeof parameters !== 'object' || parameters === null || !('retry_after' in parameters)) return undefined;
  const secs = parameters.retry_after;
  return typeof secs === 'number' && secs > 0 ? secs * 1000 : undefined;
}
