import type { IncomingHttpHeaders } from 'node:http';
import { type CauseCode, type Reason, toReason } from '../shared/reason.ts';

/** Texts for error codes. The code itself stays in the message, because operators search for it. */
const MEANINGS: Readonly<Record<string, readonly [text: string, code: CauseCode]>> = {
  ECONNREFUSED: ['connection refused', 'refused'],
  ECONNRESET: ['connection reset', 'closed'],
  ECONNABORTED: ['connection aborted', 'closed'],
  EPIPE: ['connection closed', 'closed'],
  UND_ERR_SOCKET: ['connection closed', 'closed'],
  ETIMEDOUT: ['connection timed out', 'silent'],
  ENOTFOUND: ['host name not found', 'noHost'],
  EAI_AGAIN: ['host name not found, as no name server answers', 'noHost'],
  EHOSTUNREACH: ['no route to host', 'noRoute'],
  EHOSTDOWN: ['host is down', 'noRoute'],
  ENETUNREACH: ['network unreachable', 'noRoute'],
  ENETDOWN: ['network is down', 'noRoute'],
  EADDRNOTAVAIL: ['address not available', 'noRoute'],
  EADDRINUSE: ['address already in use', 'inUse'],
  EMSGSIZE: ['message too long', 'notUnderstood'],
  EACCES: ['permission denied', 'denied'],
  EPERM: ['connection failed', 'denied'],
  ENOENT: ['connection failed', 'noDevice'],
  EPROTO: ['TLS handshake failed', 'tls'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['certificate is self-signed', 'certificate'],
  SELF_SIGNED_CERT_IN_CHAIN: ['certificate is signed by an unknown authority', 'certificate'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['certificate is signed by an unknown authority', 'certificate'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['certificate is signed by an unknown authority', 'certificate'],
  CERT_HAS_EXPIRED: ['certificate has expired', 'certificate'],
  CERT_NOT_YET_VALID: ['certificate is not valid yet; is the clock right?', 'certificate'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['certificate is for another host name', 'certificate'],
};

/** Code of a system, TLS or library error; undefined without one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // Codes are constants; any other text could contain an address.
  return /^[A-Z][A-Z0-9_]{1,60}$/.test(error.code) ? error.code : undefined;
}

/**
 * `no route to host (EHOSTUNREACH)`. Only the code is used, because the message of an error can contain a URL with a token.
 */
export const toNetworkReason = (error: unknown): Reason => toCodeReason(codeOf(error));

export function toCodeReason(code: string | undefined): Reason {
  if (code === undefined) return toReason('connection failed', 'failed');
  const [text, cause] = MEANINGS[code] ?? meaningOf(code);
  return toReason(`${text} (${code})`, cause, { system: code });
}

function meaningOf(code: string): readonly [text: string, code: CauseCode] {
  if (isTlsCode(code)) return ['TLS handshake failed', 'tls'];
  return ['connection failed', isCertificateCode(code) ? 'certificate' : 'failed'];
}

const isTlsCode = (code: string): boolean => code === 'EPROTO' || code.startsWith('ERR_SSL_');

/** Codes of OpenSSL and Node for an untrusted certificate. */
export const isCertificateCode = (code: string): boolean => /CERT|ALTNAME|UNABLE_TO_|CRL_/.test(code);

/** The reason for a missing HTTP response. `reason` follows the name of the server: "router at …: connection refused". */
export interface HttpFailure {
  kind: 'timeout' | 'unreachable' | 'protocol' | 'tls';
  reason: Reason;
}

const TIMED_OUT = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const NOT_HTTP = /^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH_MISMATCH))/;

/** Uses only the code of the error: messages of HTTP and parser errors can quote data, including a token. */
export function toHttpFailure(error: unknown, timeoutMs: number): HttpFailure {
  const code = codeOf(error);
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  if (isTimeout || (code !== undefined && TIMED_OUT.has(code))) {
    return {
      kind: 'timeout',
      reason: toReason(`no response within ${timeoutMs} ms`, 'silent', { withinMs: timeoutMs }),
    };
  }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return { kind: 'protocol', reason: toReason('response is too long', 'notUnderstood') };
  }
  // The parser sets no code if not even the first word is valid.
  if ((code !== undefined && NOT_HTTP.test(code)) || (error instanceof Error && error.name === 'HTTPParserError')) {
    const text = `response is not HTTP (${code ?? 'no status line'})`;
    return { kind: 'protocol', reason: toReason(text, 'notUnderstood', code === undefined ? {} : { system: code }) };
  }
  return { kind: code !== undefined && isTlsCode(code) ? 'tls' : 'unreachable', reason: toCodeReason(code) };
}

/**
 * The delay requested by the header `Retry-After`: whole seconds or a date (RFC 9110 section 10.2.3). Undefined if it is
 * missing, malformed, or not in the future. A date is compared with the `Date` of the response, if present, because the
 * clock of a small computer may be wrong by years; `now` is the local time.
 */
export function parseRetryAfter(headers: IncomingHttpHeaders, now: number): number | undefined {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : parseDate(text) - (parseDate(headers.date) || now);
  return ms > 0 ? ms : undefined;
}

/** All date formats of HTTP contain a month in letters; `Date.parse` alone would accept any number as a year. */
const parseDate = (text = ''): number => (/ [A-Z][a-z]{2} |-[A-Z][a-z]{2}-/.test(text) ? Date.parse(text) : Number.NaN);
