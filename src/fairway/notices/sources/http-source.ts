import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflate } from 'node:zlib';
import { createHttpClient, type HttpHeaders } from '../../../foundation/outbound/http-client.ts';
import { parseRetryAfter, toHttpFailure } from '../../../foundation/outbound/network-error.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { toReason, toStatusReason } from '../../../foundation/shared/reason.ts';
import { SourceError } from './source-error.ts';

/** The notices of a country take minutes over a slow link. */
const TIMEOUT_MS = 120_000;

/** A valid entity tag; any other would make every further request fail. */
const VALIDATOR = /^[\x21-\x7e][\x20-\x7e]{0,199}$/;

/** From the last response; the source responds only if it has changed. */
export interface Validators {
  entityTag: string | null;
  lastModified: string | null;
}

export const NO_VALIDATORS: Validators = { entityTag: null, lastModified: null };

export type SourceAnswer<T> = { kind: 'unchanged' } | { kind: 'changed'; read: T; validators: Validators };

export interface SourceReader {
  /**
   * Passes the chunks of each document to `read` and returns its last result. Rejects with a `SourceError`, with errors of
   * `read`, or with the reason of the aborted signal.
   */
  poll<T>(
    validators: Validators,
    read: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
    signal: AbortSignal,
  ): Promise<SourceAnswer<T[]>>;
  close(): Promise<void>;
}

export interface HttpSourceOptions {
  url: string;
  /** `Name: value` */
  headers: readonly string[];
  clock: Pick<Clock, 'now'>;
  /** [2 min] */
  timeoutMs?: number;
}

/** One HTTP source with a separate connection. Redirects are not followed, so no other host is contacted. */
export function createHttpSource({ url, headers, clock, timeoutMs = TIMEOUT_MS }: HttpSourceOptions): SourceReader {
  const { origin, pathname, search } = new URL(url);
  const http = createHttpClient({ url: origin, timeoutMs });
  const given = Object.fromEntries(headers.map(splitHeader));

  return {
    async poll(validators, read, signal) {
      const request = {
        method: 'GET',
        path: pathname + search,
        headers: {
          accept: 'application/xml, text/xml, application/soap+xml',
          'accept-encoding': 'gzip',
          'user-agent': 'wheelhouse',
          ...given,
          ...(validators.entityTag !== null && { 'if-none-match': validators.entityTag }),
          ...(validators.lastModified !== null && { 'if-modified-since': validators.lastModified }),
        },
      } as const;
      const isConditional = validators.entityTag !== null || validators.lastModified !== null;
      let own: unknown;
      try {
        return await http.exchange(request, signal, async ({ statusCode, headers: answered, body }, limited) => {
          if (statusCode !== 200) {
            await body.dump();
            if (statusCode === 304 && isConditional) return { kind: 'unchanged' };
            throw toStatusError(statusCode, parseRetryAfter(answered, clock.now()));
          }
          try {
            const result = await read(unpacked(body, answered, limited));
            return { kind: 'changed', read: [result], validators: validatorsOf(answered) };
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

const validatorsOf = ({ etag, 'last-modified': lastModified }: HttpHeaders): Validators => ({
  entityTag: toValidator(etag),
  lastModified: toValidator(lastModified),
});

const toValidator = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && VALIDATOR.test(value) ? value : null;

/** The decompressed chunks of a body; the document reader limits their length. */
async function* unpacked(body: Readable, headers: HttpHeaders, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  const unpacker = UNPACKERS[encoding];
  if (!unpacker) throw new SourceError(toReason('response is packed in an unknown way', 'notUnderstood'));
  const output = unpacker();
  const piped = pipeline(body, output, { signal });
  // Its error is reported by reading the output.
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

const UNPACKERS: Readonly<Record<string, (() => PassThrough | ReturnType<typeof createGunzip>) | undefined>> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
};
