import type { Clock } from '../../foundation/shared/clock.ts';
import { CONFIGURED_KEY } from '../../foundation/shared/configured-key.ts';
import { badRequest, isUniqueViolation, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createFailedAttempts } from './failed-attempts.ts';
import {
  type ApiKey,
  createSecret,
  digestOf,
  isAmong,
  isPossibleSecret,
  type KeyScope,
  type KeyUse,
  permits,
} from './key.ts';
import type { KeyStore } from './key-store.ts';

export interface ConfiguredKeys {
  /** Keys of the configuration that open only REST. */
  apiKeys: readonly string[];
  /** Tokens of the configuration that open only the WebSocket. */
  tokens: readonly string[];
}

export interface KeyServiceDeps {
  store: KeyStore;
  clock: Clock;
  configured: ConfiguredKeys;
  /** The ships that a key can be limited to [none]. */
  shipIds?: (() => Promise<readonly string[]>) | undefined;
}

export type KeyService = ReturnType<typeof createKeyService>;

const MAX_NAME_LENGTH = 100;
/** Recommended minimum length of a secret in the configuration; a shorter one causes a warning. */
const MIN_SECRET_LENGTH = 12;
const FIRST_KEY_NAME = 'first-start';
/** Shown name of a stored key of an earlier release whose name now stands for keys of the configuration. */
const NAMESAKE = `${CONFIGURED_KEY} (stored)`;
const CONFIGURED = { ok: true, keyId: null } as const;
/** Maximum number of stored keys. Lookups use an index, but the list is sent as a whole. */
const MAX_KEYS = 1000;

export function createKeyService({ store, clock, configured, shipIds = async () => [] }: KeyServiceDeps) {
  const failures = createFailedAttempts(clock);
  const digests = { rest: configured.apiKeys.map(digestOf), ws: configured.tokens.map(digestOf) };

  /**
   * Creates a key and returns its secret, which cannot be shown again. Throws a `ServiceError` for an invalid or existing
   * name.
   */
  async function create(
    name: string,
    scope: KeyScope,
    ships?: readonly string[],
  ): Promise<{ key: ApiKey; secret: string }> {
    if (ships && scope === 'admin')
      throw badRequest('a key of the scope admin cannot be limited to ships', fault('ships', 'conflict', 'scope'));
    const trimmed = name.trim();
    if (trimmed === '') throw badRequest('name must not be empty', fault('name', 'length', { minimum: 1 }, trimmed));
    if (trimmed.length > MAX_NAME_LENGTH)
      throw badRequest(
        `name must have at most ${MAX_NAME_LENGTH} characters`,
        fault('name', 'length', { maximum: MAX_NAME_LENGTH }, name),
      );
    if (trimmed === CONFIGURED_KEY)
      throw badRequest(
        `${CONFIGURED_KEY} is what keys of the configuration are called; choose another name`,
        fault('name', 'conflict', null, trimmed),
      );
    if (ships) await demandShips(ships);
    if ((await store.count()) >= MAX_KEYS)
      throw new ServiceError('Conflict', `there are ${MAX_KEYS} keys already; revoke one first`);
    const now = clock.now();
    const key: ApiKey = { id: createId(now), name: trimmed, scope, createdAt: now, ...(ships && { ships }) };
    const secret = createSecret();
    try {
      await store.insert(key, digestOf(secret));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ServiceError('Conflict', `a key named ${trimmed} exists already`, { cause: error });
    }
    return { key, secret };
  }

  /** A key for a ship that does not exist would be useless, and would open the records of a later ship with that id. */
  async function demandShips(ships: readonly string[]): Promise<void> {
    const known = new Set(await shipIds());
    const unknown = ships.filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    throw badRequest(
      `there is no ship ${unknown.join(', ')}: ships takes the ids that "fleet list" shows in the office`,
      unknown.map((id) => fault('ships', 'reference', null, id)),
    );
  }

  type Found =
    | { ok: true; keyId: string | null; ships?: readonly string[] | undefined }
    | { ok: false; lacksScope: true };

  /**
   * Finds the key with this digest. For `admin`, a valid key without that scope is reported; otherwise it counts as unknown.
   */
  async function find(digest: Buffer, use: KeyUse): Promise<Found | undefined> {
    if (use !== 'admin' && isAmong(digest, digests[use])) return CONFIGURED;
    const key = await store.findByDigest(digest);
    if (key && permits(key.scope, use)) return { ok: true, keyId: key.id, ships: key.ships };
    const isKnown = key !== undefined || isAmong(digest, [...digests.rest, ...digests.ws]);
    return use === 'admin' && isKnown ? { ok: false, lacksScope: true } : undefined;
  }

  async function findName(digest: Buffer): Promise<string | undefined> {
    if (isAmong(digest, digests.rest)) return CONFIGURED_KEY;
    const key = await store.findByDigest(digest);
    if (!key || !permits(key.scope, 'rest')) return undefined;
    return key.name === CONFIGURED_KEY ? NAMESAKE : key.name;
  }

  return {
    create,
    list: () => store.list(),

    async revoke(name: string): Promise<void> {
      if (!(await store.remove(name))) throw notFound('Key', name);
    },

    /** Like `revoke`, but keeps the last admin key: without it, nobody could create another one over REST. */
    async revokeSafely(name: string): Promise<void> {
      if (await store.removeUnlessLast(name, 'admin')) return;
      const keys = await store.list();
      if (!keys.some((key) => key.name === name)) throw notFound('Key', name);
      throw new ServiceError('Conflict', `${name} is the last key with the scope admin; create another one first`);
    },

    /** If no key exists, creates one for everything and returns its secret, to be shown once. */
    async createFirst(): Promise<string | undefined> {
      if (configured.apiKeys.length > 0 || configured.tokens.length > 0) return undefined;
      if ((await store.list()).length > 0) return undefined;
      const now = clock.now();
      const secret = createSecret();
      const key: ApiKey = { id: createId(now), name: FIRST_KEY_NAME, scope: 'admin', createdAt: now };
      return (await store.insertFirst(key, digestOf(secret))) ? secret : undefined;
    },

    /**
     * Checks a presented credential. A stored key is looked up each time, so a revocation applies to the next request.
     * Rejects with a `DatabaseError` if the lookup fails; keys of the configuration need no database, and no wait.
     */
    admit({ secret, use, address }: { secret: string | undefined; use: KeyUse; address: string }) {
      const digest = isPossibleSecret(secret) ? digestOf(secret) : undefined;
      // The usual case: a key of the configuration needs no lookup, and an address without failures needs no count.
      if (digest && use !== 'admin' && failures.isClean(address) && isAmong(digest, digests[use])) return CONFIGURED;
      return failures
        .check(address, digest, (presented) => find(presented, use))
        .then((attempt) => (attempt.ok ? attempt.found : attempt));
    },

    /**
     * The name of the presented REST credential, or null. Counts failures like `admit`, because otherwise anybody could try
     * keys here. Never rejects: an acknowledgement matters more than its author.
     */
    async nameOf({ secret, address }: { secret: string | undefined; address: string }): Promise<string | null> {
      const digest = isPossibleSecret(secret) ? digestOf(secret) : undefined;
      if (!digest) return null;
      try {
        const attempt = await failures.check(address, digest, findName);
        return attempt.ok ? attempt.found : null;
      } catch {
        // The database is down; `admit` reports this if a key is needed.
        return null;
      }
    },

    /** Numbers of addresses with failures, and of secrets refused without a lookup. */
    failures: failures.stats,

    /** Whether a secret of the configuration is so short that it can be guessed in spite of the limit. */
    hasShortSecret: [...configured.apiKeys, ...configured.tokens].some((secret) => secret.length < MIN_SECRET_LENGTH),

    /** The ids of all stored keys that open the WebSocket. */
    async webSocketKeyIds(): Promise<Set<string>> {
      const keys = await store.list();
      return new Set(keys.filter((key) => permits(key.scope, 'ws')).map((key) => key.id));
    },
  };
}
