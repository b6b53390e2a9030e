/** What operators know these codes by. The code itself stays in the message: it is what they search for. */
const MEANINGS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ECONNABORTED: 'connection aborted',
  EPIPE: 'connection closed',
  UND_ERR_SOCKET: 'connection closed',
  ETIMEDOUT: 'connection timed out',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'host name not found, as no name server answers',
  EHOSTUNREACH: 'no route to host',
  EHOSTDOWN: 'host is down',
  ENETUNREACH: 'network unreachable',
  ENETDOWN: 'network is down',
  EADDRNOTAVAIL: 'address not available',
  EADDRINUSE: 'address already in use',
  EMSGSIZE: 'message too long',
  EACCES: 'permission denied',
  EPROTO: 'TLS handshake failed',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate is signed by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate is signed by an unknown authority',
  CERT_HAS_EXPIRED: 'certificate has expired',
  CERT_NOT_YET_VALID: 'certificate is not valid yet; is the clock right?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate is for another host name',
};

/** The code of a system, TLS or library error; undefined where it has none. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // Codes are constants. Anything else could be a text with an address in it.
  return /^[A-Z][A-Z0-9_]{1,60}$/.test(error.code) ? error.code : undefined;
}

/** `no route to host (EHOSTUNREACH)`. Only the code is used: the message of an error can hold a URL with a token. */
export function describeNetworkError(error: unknown): string {
  const code = codeOf(error);
  return describeCode(code);
}

export function describeCode(code: string | undefined): string {
  if (code === undefined) return 'connection failed';
  const meaning = MEANINGS[code] ?? (isTlsCode(code) ? 'TLS handshake failed' : 'connection failed');
  return `${meaning} (${code})`;
}

export const isTlsCode = (code: string): boolean => code === 'EPROTO' || code.startsWith('ERR_SSL_');

/** OpenSSL's and Node's codes for a certificate that is not trusted. */
export const isCertificateCode = (code: string): boolean => /CERT|ALTNAME|UNABLE_TO_|CRL_/.test(code);
