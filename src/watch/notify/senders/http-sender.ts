import { exchange } from '../../../foundation/delivery/exchange.ts';
import { createHttpClient, parseJson } from '../../../foundation/outbound/http-client.ts';
import { parseRetryAfter } from '../../../foundation/outbound/network-error.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { type NoticeSender, TIMEOUT_MS } from './sender.ts';

/** Maximum number of bytes read from a response. */
const MAX_BODY_BYTES = 64 * 1024;

/** A target reached by HTTP. Redirects are not followed: messages are meant only for the configured host. */
export function createHttpSender({ url, path, headers, compose, pauseIn }: NoticeRequest, clock: Clock): NoticeSender {
  // A test and a queued message may run at the same time; neither waits for the other.
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
          return parseRetryAfter(response.headers, clock.now()) ?? pauseIn?.(answer);
        },
      });
    },
    close: http.close,
  };
}

/** HTTP request for a target. */
export interface NoticeRequest {
  /** Scheme and host, with a path that precedes `path`. */
  url: string;
  path: string;
  headers(body: string): Record<string, string>;
  compose: NoticeSender['compose'];
  /** Pause in ms from the JSON of a rejection, if there is no `Retry-After`. */
  pauseIn?(answer: unknown): number | undefined;
}
