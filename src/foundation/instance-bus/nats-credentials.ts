import { readFileSync } from 'node:fs';
import type { Authenticator } from '@nats-io/transport-node';
import { credsAuthenticator, nkeyAuthenticator } from '@nats-io/transport-node';

const ENCODER = new TextEncoder();

/**
 * Signs in with a file: credentials of `nsc` (a JWT and a seed), or only the seed of a user (`SU…`). The file is read again
 * for each connection, so that it can be replaced while the service runs; if this fails, the previous content is used.
 * Throws if the file cannot be read at the start.
 */
export function createFileAuthenticator(path: string): Authenticator {
  let text = readFileSync(path, 'utf8');
  return (nonce) => {
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      // If this threw, the library would stop for good; the previous content may still be valid.
    }
    const seed = text.trim();
    const sign = seed.startsWith('SU')
      ? nkeyAuthenticator(ENCODER.encode(seed))
      : credsAuthenticator(ENCODER.encode(text));
    return sign(nonce);
  };
}
