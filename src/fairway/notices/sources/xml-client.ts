import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflate } from 'node:zlib';
import { createHttpClient, type HttpHeaders } from '../../../foundation/outbound/http-client.ts';
import { parseRetryAfter, toHttpFailure } from '../../../foundation/outbound/network-error.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { type Reason, toReason, toStatusReason } from '../../../foundation/shared/reason.ts';

/** Timeout of a request: the notices of a country take minutes over a slow link. */
const TIMEOUT_MS = 120_000;

export interface XmlClientOptions {
  url: string;
  /** `Name: value` */
  headers: readonly string[];
  clock: Pick<Clock, 'now'>;
  /** [2 min] */
  timeoutMs?: number;
}

export interface XmlRequest {
  method: 'GET' | 'POST';
  /** Headers in addition to the configured ones, which take precedence. */
  headers?: Record<string, string>;
  /** Headers that take precedence over the configured ones. */
  conditions?: Record<string, string>;
  body?: string;
}

/**
 * XML over HTTP from one address, with a separate connection. Redirects are not followed, so no other host is contacted.
 */
export function createXmlClient({ url, headers, clock, timeoutMs = TIMEOUT_MS }: XmlClientOptions) {
  const { origin, pathname, search } = new URL(url);
  const http = createHttpClient({ url: origin, timeoutMs });
  const given = Object.fromEntries(headers.map(splitHeader));

  return {
    /**
     * Passes the chunks of the response to `read` and returns its result; undefined if nothing has changed since a
     * conditional request. Rejects with a `SourceError`, with errors of `read`, or with the reason of the aborted
     * signal.
     */
    async send<T>(
      { method, headers: more = {}, conditions = {}, body }: XmlRequest,
      signal: AbortSignal,
      read: (chunks: AsyncIterable<Uint8Array>, headers: HttpHeaders) => Promise<T>,
    ): Promise<T | undefined> {
      const request = {
        method,
        path: pathname + search,
        headers: {
          accept: 'application/xml, text/xml, application/soap+xml',
          'accept-encoding': 'gzip',
          'user-agent': 'wheelhouse',
          ...more,
          ...given,
          ...conditions,
        },
        ...(body !== undefined && { body }),
      };
      const isConditional = Object.keys(conditions).length > 0;
      let own: unknown;
      try {
        return await http.exchange(request, signal, async ({ statusCode, headers: answered, body }, limited) => {
          if (statusCode !== 200) {
            await body.dump();
            if (statusCode === 304 && isConditional) return undefined;
            throw toStatusError(statusCode, parseRetryAfter(answered, clock.now()));
          }
          try {
            return await read(unpacked(body, answered, limited), answered);
          } catch (error) {
            own = error;
            throw error;
          }
        });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof SourceError) throw error;
        if (own !== undefined && error === own && !isNetworkError(error)) throw error;
        throw new SourceError(toHttpFailure(error, timeoutMs).reason);
      }
    },
    close: () => http.close(),
  };
}

const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(E[A-Z]+|UND_ERR_.*|HPE_.*)$/.test(String(error.code));

function splitHeader(header: string): [string, string] {
  const colon = header.indexOf(':');
  return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
}

function toStatusError(status: number, retryAfterMs: number | undefined): SourceError {
  const text = status >= 300 && status < 400 ? `HTTP ${status}, a redirect` : `HTTP ${status}`;
  return new SourceError(toStatusReason(text, status), retryAfterMs);
}

/** The decompressed chunks of a body; the document reader limits their length. */
async function* unpacked(body: Readable, headers: HttpHeaders, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  const unpacker = UNPACKERS.get(encoding);
  if (!unpacker) throw new SourceError(toReason('response is packed in an unknown way', 'notUnderstood'));
  const output = unpacker();
  const piped = pipeline(body, output, { signal });
  // The error of the stream is reported by reading its output.
  piped.catch(() => undefined);
  try {
    for await (const chunk of output) yield chunk;
    await piped;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new SourceError(toReason('response cannot be unpacked', 'notUnderstood'));
    throw error;
  } finally {
    output.destroy();
  }
}

const UNPACKERS: ReadonlyMap<string, () => PassThrough | ReturnType<typeof createGunzip>> = new Map([
  ['identity', () => new PassThrough()],
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
]);

/** Reason for a failed poll. It completes the text "the source …:" and contains nothing of the response. */
export class SourceError extends Error {
  readonly reason: Reason;
  /** Pause that the source requested. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: Reason, retryAfterMs?: number) {
    super(reason.text);
    this.name = 'SourceError';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
