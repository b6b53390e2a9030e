import type { buildConnector, Dispatcher, Pool } from 'undici';

export type HttpHeaders = Dispatcher.ResponseData['headers'];

export interface HttpClientOptions {
  /** `http` or `https`. Its path is the prefix of every requested path. */
  url: string;
  /** Timeout of one request, from its first byte to the last byte of the response. */
  timeoutMs: number;
  /** Maximum number of connections [1]. */
  connections?: number;
  /** Maximum size of a body; a longer one is an error [no limit; a custom reader then limits it]. */
  maxBodyBytes?: number;
  /** Replaces the default function that opens a connection. */
  connect?: buildConnector.connector;
}

export interface HttpRequest {
  method: 'GET' | 'POST';
  /** Path with the query, which may contain a token: never part of a message. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface HttpResponse {
  status: number;
  headers: HttpHeaders;
  body: Buffer;
}

/** HTTP to one server. Connections are opened on demand. Redirects are returned like other responses and not followed. */
export interface HttpClient {
  /** Scheme, host and port, for messages. */
  readonly origin: string;
  /**
   * Resolves with any status. Rejects with the reason of the signal if it is aborted, else with an error for `toHttpFailure`
   * or an error of `connect`.
   */
  request(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>;
  /** Like `request`, but the caller reads the body: `read` is called as soon as the status is known. */
  exchange<T>(
    request: HttpRequest,
    signal: AbortSignal,
    read: (response: Dispatcher.ResponseData, signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Closes the connections and aborts their requests; the next request opens new ones. */
  close(): Promise<void>;
}

/** Maximum number of informational responses (1xx) to a request. */
const MAX_INFORMATIONAL = 100;
const INFORMATIONAL_FLOOD = Object.assign(new Error('too many informational responses'), {
  code: 'UND_ERR_HEADERS_OVERFLOW',
});

/**
 * Aborts a request whose server sends too many informational responses (1xx). Pass `onInfo` and `signal` to the pool.
 */
export function limitInformational(): { readonly signal: AbortSignal; readonly onInfo: () => void } {
  const flood = new AbortController();
  let informational = 0;
  return {
    signal: flood.signal,
    onInfo() {
      informational += 1;
      if (informational > MAX_INFORMATIONAL) flood.abort(INFORMATIONAL_FLOOD);
    },
  };
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { url, timeoutMs, connections = 1, maxBodyBytes = -1, connect = { timeout: timeoutMs } } = options;
  const { origin, pathname } = new URL(url);
  const prefix = pathname.replace(/\/+$/, '');
  let opened: Promise<Pool> | undefined;

  // undici takes much memory, so only the first request loads it.
  const openPool = async () => {
    const { Pool } = await import('undici');
    return new Pool(origin, {
      connections,
      connect,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxBodyBytes,
    });
  };

  const exchange: HttpClient['exchange'] = async ({ path, ...request }, signal, read) => {
    signal.throwIfAborted();
    opened ??= openPool();
    const pool = await opened;
    // Timeouts of the pool apply to each step and each piece of a body, so a slow response would never end. The real clock
    // is used even if another one is injected, because the server runs in real time.
    const { signal: flooded, onInfo } = limitInformational();
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs), flooded]);
    try {
      const response = await pool.request({ ...request, path: prefix + path, signal: limited, onInfo });
      return await read(response, limited);
    } catch (error) {
      throw limited.aborted ? limited.reason : error;
    }
  };

  return {
    origin,
    exchange,
    request: (request, signal) => exchange(request, signal, readWhole),
    async close() {
      const closing = opened;
      opened = undefined;
      await (await closing)?.destroy();
    },
  };
}

async function readWhole({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<HttpResponse> {
  return { status, headers, body: Buffer.from(await body.arrayBuffer()) };
}

/**
 * Parses JSON. Other text gives undefined instead of an error, whose message would quote the text, possibly with a
 * token.
 */
export function parseJson(body: Buffer | Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
