import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

export const KEY_SCOPES = ['rest', 'ws', 'all', 'admin'] as const;

/** `all` opens REST and the WebSocket; `admin` also what changes the configuration and the keys themselves. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What a key is presented for. */
export type KeyUse = 'rest' | 'ws' | 'admin';

/** An API key as it is stored: its secret is known only to its holder. */
export interface ApiKey {
  id: string;
  name: string;
  scope: KeyScope;
  createdAt: number;
  /** Ids of the ships that it is limited to; absent without a limit. */
  ships?: readonly string[];
}

/** Longer texts are no keys of ours; nothing is computed for them. */
const MAX_SECRET_LENGTH = 512;

/** A new secret of 256 random bits; the prefix lets scanners for leaked secrets recognise it. */
export const createSecret = (): string => `wh_${randomBytes(32).toString('base64url')}`;

export const isPossibleSecret = (secret: string | undefined): secret is string =>
  secret !== undefined && secret.length > 0 && secret.length <= MAX_SECRET_LENGTH;

/** Digests of the secrets that came last. More are not kept, so that guessing fills no memory. */
const MAX_DIGESTS = 200;
const digests = new Map<string, Buffer>();

/** SHA-256 of a secret. Programs present the same one with each request, which costs a look-up and no computation. */
export function digestOf(secret: string): Buffer {
  const known = digests.get(secret);
  if (known) return known;
  if (digests.size >= MAX_DIGESTS) digests.clear();
  const digest = hash('sha256', secret, 'buffer');
  digests.set(secret, digest);
  return digest;
}

/** Whether the digest is among those given, in a time that does not depend on which one it is. */
export function isAmong(digest: Buffer, digests: readonly Buffer[]): boolean {
  let found = false;
  for (const candidate of digests) found = timingSafeEqual(digest, candidate) || found;
  return found;
}

export const permits = (scope: KeyScope, use: KeyUse): boolean =>
  scope === 'admin' || scope === use || (scope === 'all' && use !== 'admin');
