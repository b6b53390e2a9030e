import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { createHttpClient, type HttpHeaders, parseJson } from '../../../foundation/outbound/http-client.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { type Reason, reasonAt, toReason } from '../../../foundation/shared/reason.ts';
import { ProviderError } from '../provider.ts';
import { protocolFailure, refusedFailure, toProviderError } from './router-failures.ts';

/** Rules for accepting the certificate of the router. */
interface TlsTrust {
  /** False accepts every certificate. */
  verify: boolean;
  /** SHA-256 in hex, with or without colons; only this certificate is accepted, whatever the value of `verify`. */
  fingerprint: string | undefined;
}

/** Certificate of a router in the handshake. */
interface PresentedCertificate {
  /** SHA-256, upper-case hex with colons. */
  fingerprint: string;
  /** Reason for which the chain, the dates or the name are not trusted; null if trusted. */
  distrust: string | null;
}

/** Error names of OpenSSL and Node for self-signed certificates of routers. */
const PLAIN_DISTRUST: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'it is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it is signed by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'it is signed by an unknown authority',
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet; is the clock right?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is made out to another name',
};

const bare = (fingerprint: string) => fingerprint.replaceAll(/[:\s]/g, '').toLowerCase();

/** Reason for which a certificate is rejected, as a sentence with instructions; null if accepted. */
export function judgeCertificate(presented: PresentedCertificate, trust: TlsTrust): Reason | null {
  const { fingerprint, distrust } = presented;
  if (trust.fingerprint !== undefined) {
    if (bare(fingerprint) === bare(trust.fingerprint)) return null;
    const text =
      `it presents the certificate ${fingerprint}, not the one that router.tls_fingerprint pins; ` +
      'set the key to this value only if the certificate was changed on purpose';
    return toReason(text, 'otherCertificate', { fingerprint });
  }
  if (!trust.verify || distrust === null) return null;
  const text =
    `its certificate is not trusted (${PLAIN_DISTRUST[distrust] ?? distrust}); ` +
    `if it is the router's own, pin it with router.tls_fingerprint = "${fingerprint}"`;
  return toReason(text, 'certificate', { fingerprint });
}

function presentedBy(socket: TLSSocket): PresentedCertificate | null {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) return null;
  const distrust = socket.authorized ? null : String(socket.authorizationError ?? 'unknown reason');
  return { fingerprint: certificate.fingerprint256, distrust };
}

function judgeSocket(socket: unknown, trust: TlsTrust): Reason | null {
  const presented = socket instanceof TLSSocket ? presentedBy(socket) : null;
  return presented ? judgeCertificate(presented, trust) : toReason('it presents no certificate', 'certificate');
}

/**
 * Connects for undici and returns a TLS socket only after its certificate is accepted, so that no password or token is sent
 * to a wrong router. Node's own check runs but does not abort the handshake, because an aborted one does not show the
 * presented certificate.
 */
function createRouterConnector(where: string, trust: TlsTrust, timeoutMs: number): buildConnector.connector {
  // Without cached sessions every handshake contains the certificate. These routers do not need HTTP/2.
  const connect = buildConnector({
    rejectUnauthorized: false,
    maxCachedSessions: 0,
    allowH2: false,
    timeout: timeoutMs,
  });

  return (options, callback) => {
    const encrypted = options.protocol === 'https:';
    if (!encrypted && trust.fingerprint !== undefined) {
      const words = 'router.tls_fingerprint is set, but router.url is not https';
      callback(refusedFailure(where, words, 'notEncrypted'), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      const objection = encrypted ? judgeSocket(socket, trust) : null;
      if (objection === null) {
        callback(null, socket);
      } else {
        socket.destroy();
        callback(new ProviderError('refused', reasonAt(where, objection)), null);
      }
    });
  };
}

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

/** Result of a login, and time (ms since the epoch) of the next login, before the session expires. */
export interface Session<Pass> {
  pass: Pass;
  renewAt: number;
}

interface SessionRules<Pass> {
  clock: Clock;
  login(signal: AbortSignal): Promise<Session<Pass>>;
  /** Whether a response shows that the session is rejected. */
  isTurnedAway(answer: RouterAnswer): boolean;
}

/**
 * Keeps the session with a router and sends requests in it. A router ends sessions early when others log in, so a rejected
 * request is repeated once after a login. There is at most one login for each request, because routers block an address that
 * keeps trying. Returns the last response, even if it is another rejection.
 */
export function createSessionKeeper<Pass>({ clock, login, isTurnedAway }: SessionRules<Pass>) {
  let session: Session<Pass> | null = null;

  async function renew(signal: AbortSignal): Promise<Pass> {
    session = null;
    session = await login(signal);
    return session.pass;
  }

  return {
    async ask(request: (pass: Pass) => Promise<RouterAnswer>, signal: AbortSignal): Promise<RouterAnswer> {
      if (session === null || clock.now() >= session.renewAt) return request(await renew(signal));
      const answer = await request(session.pass);
      return isTurnedAway(answer) ? request(await renew(signal)) : answer;
    },
  };
}
