import { type Reason, toReason } from '../shared/reason.ts';
import { codeOf, isTlsCode, toCodeReason } from './network-error.ts';

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
