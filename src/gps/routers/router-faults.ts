import { ProviderFault } from '../provider.ts';

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

export function timeoutFault(where: string, timeoutMs: number): ProviderFault {
  return new ProviderFault('unreachable', `${where}: it does not answer within ${timeoutMs} ms`);
}

/**
 * A failed request in plain words. It goes by the error's code alone and drops the error: the texts of HTTP and parser
 * errors can hold a piece of the answer, and with it a token.
 */
export function toProviderFault(error: unknown, where: string, timeoutMs: number): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const code = codeOf(error);
  if (TIMED_OUT.has(code)) return timeoutFault(where, timeoutMs);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return protocolFault(where, 'its answer is too long');
  if (NOT_HTTP.test(code)) return protocolFault(where, `its answer is not HTTP (${code})`);
  if (NOT_TLS.test(code)) return protocolFault(where, `no TLS can be agreed on (${code}); is router.url right?`);
  return new ProviderFault(
    'unreachable',
    `${where}: ${UNREACHABLE[code] ?? `the request failed (${code || 'unknown'})`}`,
  );
}

export function protocolFault(where: string, words: string): ProviderFault {
  return new ProviderFault('protocol', `${where}: ${words}`);
}

export function refusedFault(where: string, words: string): ProviderFault {
  return new ProviderFault('refused', `${where}: ${words}`);
}
