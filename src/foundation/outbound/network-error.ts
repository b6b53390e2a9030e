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

export const isTlsCode = (code: string): boolean => code === 'EPROTO' || code.startsWith('ERR_SSL_');

/** Codes of OpenSSL and Node for an untrusted certificate. */
export const isCertificateCode = (code: string): boolean => /CERT|ALTNAME|UNABLE_TO_|CRL_/.test(code);
