import { type buildConnector, type Dispatcher, Pool } from 'undici';

export type HttpHeaders = Dispatcher.ResponseData['headers'];

export interface HttpClientOptions {
  /** `http` or `https`; a path in it is put before every requested path. */
  url: string;
  /** For one request, from its first byte to the last byte of the response. */
  timeoutMs: number;
  /** Connections at a time [1]. */
  connections?: number;
  /** A longer body is an error [no limit; a reader of its own then has one]. */
  maxBodyBytes?: number;
  /** In place of the plain way to open a connection. */
  connect?: buildConnector.connector;
}

export interface HttpRequest {
  method: 'GET' | 'POST';
  /** With the query, which may hold a token: it appears in no message. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface HttpResponse {
  status: number;
  headers: HttpHeaders;
  body: Buffer;
}

/** HTTP to one peer. Connections are opened when needed; redirects are responses like others and are not followed. */
export interface HttpClient {
  /** Scheme, host and port, for messages. */
  readonly origin: string;
  /**
   * Resolves with whatever status the peer gives. Rejects with the signal's reason once that is aborted, else with an
   * error for `toHttpFailure`, or with what `connect` threw.
   */
  request(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>;
  /** The same for a caller that reads the body itself; `read` is called as soon as the status is known. */
  exchange<T>(
    request: HttpRequest,
    signal: AbortSignal,
    read: (response: Dispatcher.ResponseData, signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Drops the connections and what runs on them; the next request opens new ones. */
  close(): Promise<void>;
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { url, timeoutMs, connections = 1, maxBodyBytes = -1, connect = { timeout: timeoutMs } } = options;
  const { origin, pathname } = new URL(url);
  const prefix = pathname.replace(/\/+$/, '');
  let pool: Pool | undefined;

  const openPool = () =>
    new Pool(origin, {
      connections,
      connect,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: maxBodyBytes,
    });

  const exchange: HttpClient['exchange'] = async ({ path, ...request }, signal, read) => {
    signal.throwIfAborted();
    pool ??= openPool();
    // The limits of the pool hold for each step and each piece of a body; a response that drips would never end. Real
    // time, whatever clock the service has: the peer's time is real.
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const response = await pool.request({ ...request, path: prefix + path, signal: limited });
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
      const closing = pool;
      pool = undefined;
      await closing?.destroy();
    },
  };
}

async function readWhole({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<HttpResponse> {
  return { status, headers, body: Buffer.from(await body.arrayBuffer()) };
}

/** Undefined, not an error, for what is not JSON: the message of a syntax error quotes the text, which may hold a token. */
export function parseJson(body: Buffer | Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
