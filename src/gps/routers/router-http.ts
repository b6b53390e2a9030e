import { type Dispatcher, Pool } from 'undici';
import { withDeadline } from '../../shared/deadline.ts';
import { protocolFault, toProviderFault } from './router-faults.ts';
import { createRouterConnector } from './router-tls.ts';

/** A position is a few hundred bytes; what is longer is a web page or a fault, and memory is small. */
const MAX_BODY_BYTES = 256 * 1024;

/** The part of `config.router` that says how to talk to it. */
export interface RouterHttpSettings {
  /** `http` or `https`; a path in it is put before every path asked for. */
  url: string;
  timeout_ms: number;
  tls_verify: boolean;
  tls_fingerprint?: string | undefined;
}

export interface RouterRequest {
  method: 'GET' | 'POST';
  /** May hold a token in its query: it appears in no message. */
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface RouterAnswer {
  status: number;
  /** Undefined where the body is no JSON. */
  json: unknown;
  /** Cookies that the answer sets, each as `name=value`. */
  cookies: string[];
}

/** HTTP to one router over one connection that is opened when needed. */
export interface RouterHttp {
  /** How messages name the router: scheme, host and port. */
  readonly where: string;
  /** Any answer but a redirect resolves, whatever its status; else it rejects with a `ProviderFault`. */
  request(request: RouterRequest, signal: AbortSignal): Promise<RouterAnswer>;
  /** Drops the connection and what runs on it; the next request opens a new one. */
  close(): Promise<void>;
}

export function createRouterHttp(settings: RouterHttpSettings): RouterHttp {
  const base = new URL(settings.url);
  const prefix = base.pathname.replace(/\/+$/, '');
  const where = `router at ${base.origin}`;
  const timeoutMs = settings.timeout_ms;
  const trust = { verify: settings.tls_verify, fingerprint: settings.tls_fingerprint };
  let pool: Pool | null = null;

  function openPool(): Pool {
    return new Pool(base.origin, {
      connections: 1,
      connect: createRouterConnector(where, trust, timeoutMs),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: MAX_BODY_BYTES,
    });
  }

  async function ask({ method, path, headers, json }: RouterRequest, signal: AbortSignal): Promise<RouterAnswer> {
    pool ??= openPool();
    const response = await pool.request({
      method,
      path: prefix + path,
      headers: {
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? null : JSON.stringify(json),
      signal,
    });
    const text = await response.body.text();
    const status = response.statusCode;
    if (status >= 300 && status < 400) throw protocolFault(where, redirectWords(response.headers, base));
    return { status, json: parseJson(text), cookies: cookiesOf(response.headers) };
  }

  return {
    where,
    async request(request, signal) {
      try {
        return await withDeadline({ timeoutMs, signal }, (limited) => ask(request, limited));
      } catch (error) {
        signal.throwIfAborted();
        throw toProviderFault(error, where, timeoutMs);
      }
    },
    async close() {
      const closing = pool;
      pool = null;
      await closing?.destroy();
    },
  };
}

/** Undefined, not an error, for what is no JSON: the message of a syntax error quotes the text, which may hold a token. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cookiesOf(headers: Dispatcher.ResponseData['headers']): string[] {
  const set = headers['set-cookie'] ?? [];
  return (Array.isArray(set) ? set : [set]).map((line) => line.split(';', 1)[0]?.trim() ?? '').filter(Boolean);
}

/** Names the origin of the target only: its path and query are the router's to choose. */
function redirectWords(headers: Dispatcher.ResponseData['headers'], base: URL): string {
  const location = headers['location'];
  const target = typeof location === 'string' && URL.canParse(location, base) ? new URL(location, base) : null;
  return target && target.origin !== base.origin && target.origin !== 'null'
    ? `it redirects to ${target.origin}; is that its router.url?`
    : 'it redirects instead of answering';
}
