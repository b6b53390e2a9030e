import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

export const KEY_SCOPES = ['rest', 'ws', 'all', 'admin'] as const;

/** `all` opens REST and the WebSocket; `admin` also opens changes to the configuration and to keys. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The use that a key is presented for. */
export type KeyUse = 'rest' | 'ws' | 'admin';

/** A stored API key. Only its holder has the secret. */
export interface ApiKey {
  id: string;
  name: string;
  scope: KeyScope;
  createdAt: number;
  /** Ids of the ships that the key is limited to; absent if it is not limited. */
  ships?: readonly string[];
}

/** Maximum length of a key; longer texts are refused without hashing. */
const MAX_SECRET_LENGTH = 512;

/** Creates a secret of 256 random bits. Scanners for leaked secrets recognise the prefix. */
export const createSecret = (): string => `wh_${randomBytes(32).toString('base64url')}`;

export const isPossibleSecret = (secret: string | undefined): secret is string =>
  secret !== undefined && secret.length > 0 && secret.length <= MAX_SECRET_LENGTH;

/** Digests of recent secrets. The number is limited, so that guessing cannot fill the memory. */
const MAX_DIGESTS = 200;
const digests = new Map<string, Buffer>();

/** SHA-256 of a secret. Programs present the same secret with each request, so a cache avoids the computation. */
export function digestOf(secret: string): Buffer {
  const known = digests.get(secret);
  if (known) return known;
  if (digests.size >= MAX_DIGESTS) digests.clear();
  const digest = hash('sha256', secret, 'buffer');
  digests.set(secret, digest);
  return digest;
}

/** Whether the list contains the digest, in constant time. */
export function isAmong(digest: Buffer, digests: readonly Buffer[]): boolean {
  let found = false;
  for (const candidate of digests) found = timingSafeEqual(digest, candidate) || found;
  return found;
}

export const permits = (scope: KeyScope, use: KeyUse): boolean =>
  scope === 'admin' || scope === use || (scope === 'all' && use !== 'admin');
