import { TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { type Reason, reasonAt, toReason } from '../../../foundation/shared/reason.ts';
import { ProviderError } from '../provider.ts';
import { refusedFailure } from './router-failures.ts';

/** Rules for accepting the certificate of the router. */
export interface TlsTrust {
  /** False accepts every certificate. */
  verify: boolean;
  /** SHA-256 in hex, with or without colons; only this certificate is accepted, whatever the value of `verify`. */
  fingerprint: string | undefined;
}

/** Certificate of a router in the handshake. */
export interface PresentedCertificate {
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
export function createRouterConnector(where: string, trust: TlsTrust, timeoutMs: number): buildConnector.connector {
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
