import { createHttpClient, type HttpHeaders, parseJson } from '../../../foundation/outbound/http-client.ts';
import { type Reason, toReason } from '../../../foundation/shared/reason.ts';
import { protocolFailure, toProviderError } from './router-failures.ts';
import { createRouterConnector } from './router-tls.ts';

/** A position is a few hundred bytes. A longer response is a web page or an error, and memory is small. */
const MAX_BODY_BYTES = 256 * 1024;

/** The connection fields of `config.router`. */
export interface RouterHttpSettings {
  /** `http` or `https`; its path precedes every requested path. */
  url: string;
  timeout_ms: number;
  tls_verify: boolean;
  tls_fingerprint?: string | undefined;
}

export interface RouterRequest {
  method: 'GET' | 'POST';
  /** The query may contain a token, so it appears in no message. */
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
}

export interface RouterAnswer {
  status: number;
  /** Undefined if the body is not JSON. */
  json: unknown;
  /** Cookies set by the response, each as `name=value`. */
  cookies: string[];
}

/** HTTP to one router over one connection, opened on demand. */
export interface RouterHttp {
  /** Name of the router in messages: scheme, host and port. */
  readonly where: string;
  /** Any response except a redirect resolves, with any status; otherwise it rejects with a `ProviderError`. */
  request(request: RouterRequest, signal: AbortSignal): Promise<RouterAnswer>;
  /** Closes the connection with its running requests; the next request opens a new one. */
  close(): Promise<void>;
}

export function createRouterHttp(settings: RouterHttpSettings): RouterHttp {
  const { origin } = new URL(settings.url);
  const where = `router at ${origin}`;
  const timeoutMs = settings.timeout_ms;
  const trust = { verify: settings.tls_verify, fingerprint: settings.tls_fingerprint };
  const http = createHttpClient({
    url: settings.url,
    timeoutMs,
    maxBodyBytes: MAX_BODY_BYTES,
    connect: createRouterConnector(where, trust, timeoutMs),
  });

  return {
    where,
    async request({ method, path, headers, json }, signal) {
      const request = {
        method,
        path,
        headers: {
          accept: 'application/json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      };
      const response = await http.request(request, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        throw toProviderError(error, where, timeoutMs);
      });
      const { status } = response;
      if (status >= 300 && status < 400) throw protocolFailure(where, describeRedirect(response.headers, origin));
      return { status, json: parseJson(response.body), cookies: cookiesOf(response.headers) };
    },
    close: http.close,
  };
}

function cookiesOf(headers: HttpHeaders): string[] {
  const set = headers['set-cookie'] ?? [];
  return (Array.isArray(set) ? set : [set]).map((line) => line.split(';', 1)[0]?.trim() ?? '').filter(Boolean);
}

/** Names only the origin of the target: the router chooses its path and query. */
function describeRedirect(headers: HttpHeaders, origin: string): Reason {
  const location = headers['location'];
  const target = typeof location === 'string' && URL.canParse(location, origin) ? new URL(location, origin) : null;
  const isElsewhere = target && target.origin !== origin && target.origin !== 'null';
  const text = isElsewhere
    ? `it redirects to ${target.origin}; is that its router.url?`
    : 'it redirects instead of answering';
  return toReason(text, 'redirects');
}
