import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, isUniqueViolation, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createFailedAttempts, digestOf, isPossibleSecret } from '../../server/keys/index.ts';
import { createShipStore } from './ship-store.ts';

/** Maximum ships of one office; the greeting of the channel holds all of them. */
const MAX_SHIPS = 2000;
const MAX_NAME_LENGTH = 60;

export interface ShipServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
}

export type ShipService = ReturnType<typeof createShipService>;

/** The ships of an office, and their tokens. */
export function createShipService({ db, clock }: ShipServiceDeps) {
  const store = createShipStore(db);
  const failures = createFailedAttempts(clock);

  async function demand(nameOrId: string): Promise<string> {
    const wanted = nameOrId.trim();
    const ships = await store.list();
    const ship = ships.find(({ id, name }) => id === wanted || name === wanted);
    if (!ship) throw notFound('Ship', wanted);
    return ship.id;
  }

  return {
    list: () => store.list(),

    /** Adds a ship; only this response contains its token. */
    async add(name: string): Promise<{ id: string; name: string; token: string }> {
      const trimmed = name.trim();
      if (trimmed.length > MAX_NAME_LENGTH)
        throw badRequest(
          `name must have at most ${MAX_NAME_LENGTH} characters`,
          fault('name', 'length', { maximum: MAX_NAME_LENGTH }, name),
        );
      const id = toShipId(trimmed);
      if (id === '')
        throw badRequest(
          'name must contain a letter from a to z or a digit',
          fault('name', 'pattern', '[a-z0-9]', name),
        );
      if ((await store.list()).length >= MAX_SHIPS) throw new ServiceError('Conflict', `there are ${MAX_SHIPS} ships`);
      const token = createToken();
      try {
        await store.insert({ id, name: trimmed, tokenSha256: digestOf(token).toString('hex'), now: clock.now() });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new ServiceError('Conflict', `a ship named ${trimmed} (id ${id}) exists already`, { cause: error });
      }
      return { id, name: trimmed, token };
    },

    /** Revokes the token; the records of the ship stay. */
    async revoke(name: string): Promise<void> {
      await store.setToken(await demand(name), null);
    },

    /** Issues a token for a new computer on board, revokes the old one, and queues all records of the ship for it. */
    async replace(name: string): Promise<{ id: string; token: string }> {
      const id = await demand(name);
      const token = createToken();
      await store.setToken(id, digestOf(token).toString('hex'));
      return { id, token };
    },

    /** Checks a token. It is read from the database each time, so that a revocation applies to the next request. */
    async admit({ secret, address }: { secret: string | undefined; address: string }) {
      const digest = isPossibleSecret(secret) ? digestOf(secret) : undefined;
      const attempt = await failures.check(address, digest, (presented) =>
        store.findByToken(presented.toString('hex')),
      );
      return attempt.ok ? { ok: true as const, shipId: attempt.found } : attempt;
    },
  };
}

/** 256 random bits; the prefix is for scanners that search for leaked secrets. */
const createToken = (): string => `whs_${randomBytes(32).toString('base64url')}`;

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd' };

/** Lower case letters, digits and hyphens: `MV Änne II` is `mv-anne-ii`. */
const toShipId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[ßæøœłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
