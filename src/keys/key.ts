import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

export type KeyScope = 'rest' | 'ws' | 'all';

/** An API key as it is stored: its secret is known only to its holder. */
export interface ApiKey {
  id: string;
  name: string;
  scope: KeyScope;
  createdAt: number;
}

/** Longer texts are no keys of ours; nothing is computed for them. */
const MAX_SECRET_LENGTH = 512;

/** A new secret of 256 random bits; the prefix lets scanners for leaked secrets recognise it. */
export const createSecret = (): string => `wh_${randomBytes(32).toString('base64url')}`;

export const isPossibleSecret = (secret: string | undefined): secret is string =>
  secret !== undefined && secret.length > 0 && secret.length <= MAX_SECRET_LENGTH;

export const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Whether the digest is among those given, in a time that does not depend on which one it is. */
export function isAmong(digest: Buffer, digests: readonly Buffer[]): boolean {
  let found = false;
  for (const candidate of digests) found = timingSafeEqual(digest, candidate) || found;
  return found;
}

export const permits = (scope: KeyScope, use: 'rest' | 'ws'): boolean => scope === 'all' || scope === use;
