import type { Clock } from '../shared/clock.ts';
import { badRequest, isUniqueViolation, notFound, ServiceError } from '../shared/errors.ts';
import { createId } from '../shared/ids.ts';
import { createFailedAttempts } from './failed-attempts.ts';
import { type ApiKey, createSecret, digestOf, isAmong, isPossibleSecret, type KeyScope, permits } from './key.ts';
import type { KeyStore } from './key-store.ts';

export interface ConfiguredKeys {
  /** They open REST only. */
  apiKeys: readonly string[];
  /** They open the WebSocket only. */
  tokens: readonly string[];
}

export interface KeyServiceDeps {
  store: KeyStore;
  clock: Clock;
  configured: ConfiguredKeys;
}

export type KeyService = ReturnType<typeof createKeyService>;

const MAX_NAME_LENGTH = 100;
const FIRST_KEY_NAME = 'first-start';

export function createKeyService({ store, clock, configured }: KeyServiceDeps) {
  const failures = createFailedAttempts();
  const digests = { rest: configured.apiKeys.map(digestOf), ws: configured.tokens.map(digestOf) };

  /** Makes a key and returns its secret, which nothing can show again. Throws a `ServiceError` for a bad or taken name. */
  async function create(name: string, scope: KeyScope): Promise<{ key: ApiKey; secret: string }> {
    const trimmed = name.trim();
    if (trimmed === '') throw badRequest('name must not be empty');
    if (trimmed.length > MAX_NAME_LENGTH) throw badRequest(`name must have at most ${MAX_NAME_LENGTH} characters`);
    const now = clock.now();
    const key: ApiKey = { id: createId(now), name: trimmed, scope, createdAt: now };
    const secret = createSecret();
    try {
      await store.insert(key, digestOf(secret));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ServiceError('Conflict', `a key named ${trimmed} exists already`, { cause: error });
    }
    return { key, secret };
  }

  async function find(secret: string, use: 'rest' | 'ws'): Promise<{ keyId: string | null } | undefined> {
    const digest = digestOf(secret);
    if (isAmong(digest, digests[use])) return { keyId: null };
    const key = await store.findByDigest(digest);
    return key && permits(key.scope, use) ? { keyId: key.id } : undefined;
  }

  return {
    create,
    list: () => store.list(),

    async revoke(name: string): Promise<void> {
      if (!(await store.remove(name))) throw notFound('Key', name);
    },

    /** Where no key of any kind exists, makes one for everything and returns its secret, to be shown once. */
    async createFirst(): Promise<string | undefined> {
      if (configured.apiKeys.length > 0 || configured.tokens.length > 0) return undefined;
      if ((await store.list()).length > 0) return undefined;
      return (await create(FIRST_KEY_NAME, 'all')).secret;
    },

    /**
     * Decides on a presented credential. A stored key is looked up each time, so a revocation acts on the next request.
     * Throws a `DatabaseFault` when a stored key cannot be looked up; keys of the configuration need no database.
     */
    async admit(credential: { secret: string | undefined; use: 'rest' | 'ws'; address: string }) {
      const found = isPossibleSecret(credential.secret) ? await find(credential.secret, credential.use) : undefined;
      if (found) return { ok: true as const, keyId: found.keyId };
      const retryAfterSecs = failures.record(credential.address, clock.now());
      return { ok: false as const, ...(retryAfterSecs !== undefined && { retryAfterSecs }) };
    },

    /** The ids of all stored keys that open the WebSocket. */
    async webSocketKeyIds(): Promise<Set<string>> {
      const keys = await store.list();
      return new Set(keys.filter((key) => permits(key.scope, 'ws')).map((key) => key.id));
    },
  };
}
