import { DeadlineError } from './deadline.ts';

/** Why an HTTP exchange came to no answer. `words` complete the sentence "the destination: …". */
export interface HttpFault {
  kind: 'timeout' | 'unreachable' | 'protocol' | 'tls';
  words: string;
}

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'it refuses the connection',
  ENOTFOUND: 'its name is not found',
  EAI_AGAIN: 'its name is not found (no name server answers)',
  EHOSTUNREACH: 'there is no way to it',
  EHOSTDOWN: 'there is no way to it',
  ENETUNREACH: 'there is no network to it',
  ENETDOWN: 'there is no network to it',
  ECONNRESET: 'it broke the connection off',
  ECONNABORTED: 'it broke the connection off',
  EPIPE: 'it broke the connection off',
  UND_ERR_SOCKET: 'it broke the connection off',
};

const TIMED_OUT = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const NOT_HTTP = /^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH_MISMATCH))/;
const NOT_TLS = /^(EPROTO$|ERR_SSL_)/;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * A failed exchange in plain words. It goes by the error's code alone and drops the error: the texts of HTTP and parser
 * errors can hold a piece of what was sent or answered, and with it a token.
 */
export function toHttpFault(error: unknown, timeoutMs: number): HttpFault {
  const code = codeOf(error);
  if (error instanceof DeadlineError || TIMED_OUT.has(code)) {
    return { kind: 'timeout', words: `it does not answer within ${timeoutMs} ms` };
  }
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return { kind: 'protocol', words: 'its answer is too long' };
  // The parser gives no code where not even the first word fits.
  if (NOT_HTTP.test(code) || (error instanceof Error && error.name === 'HTTPParserError')) {
    return { kind: 'protocol', words: `its answer is not HTTP (${code || 'no status line'})` };
  }
  if (NOT_TLS.test(code)) return { kind: 'tls', words: `no TLS can be agreed on (${code})` };
  return { kind: 'unreachable', words: UNREACHABLE[code] ?? `the request failed (${code || 'unknown'})` };
}
