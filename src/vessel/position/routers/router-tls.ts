import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { type Reason, reasonAt, toReason } from '../../../foundation/shared/reason.ts';
import { ProviderError } from '../provider.ts';
import { refusedFailure } from './router-failures.ts';

/** Which certificate of the router is accepted. */
export interface TlsTrust {
  /** False accepts every certificate. */
  verify: boolean;
  /** SHA-256 in hex, with or without colons; the one certificate that is accepted, whatever `verify` says. */
  fingerprint: string | undefined;
}

/** What a router showed in the handshake. */
export interface PresentedCertificate {
  /** SHA-256, upper-case hex with colons. */
  fingerprint: string;
  /** Why the chain, the dates or the name are not trusted; null where they are. */
  distrust: string | null;
}

/** OpenSSL's and Node's names for the failures that a router's own certificate has. */
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

/** Why a certificate is not accepted, as a sentence that says what to do; null where it is. */
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
 * Connects for undici and hands a TLS socket over only once its certificate is accepted, so that nothing, no password
 * and no token, is written to a router that is not the right one. Node's own check runs too, but only to be read
 * afterwards: a handshake that it breaks off does not show which certificate was presented.
 */
export function createRouterConnector(where: string, trust: TlsTrust, timeoutMs: number): buildConnector.connector {
  // Without cached sessions every handshake brings the certificate; HTTP/2 is more than these routers need.
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
