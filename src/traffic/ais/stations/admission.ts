import { hash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { StationAdmission } from '../../../server/http/refusal.ts';
import { createFailedAttempts, digestOf, isPossibleSecret } from '../../../server/keys/index.ts';
import type { StationList } from './station-list.ts';

/**
 * Checks the token of a station. Only digests of the tokens are kept in memory. A wrong token counts as a failed attempt
 * like a wrong API key, and the check takes the same time for unknown station names.
 */
export function createAdmission(stations: StationList, clock: Clock) {
  const failures = createFailedAttempts(clock);
  const nobody = hash('sha256', crypto.randomUUID(), 'buffer');
  const digests = stations.all.map(({ token }) => (token === undefined ? nobody : hash('sha256', token, 'buffer')));

  function find(name: string, presented: Buffer): number | undefined {
    const station = stations.find(name);
    return timingSafeEqual(digests[station] ?? nobody, presented) ? station : undefined;
  }

  return async ({
    name,
    secret,
    address,
  }: {
    name: string;
    secret: string | undefined;
    address: string;
  }): Promise<StationAdmission> => {
    const digest = isPossibleSecret(secret) ? digestOf(secret) : undefined;
    if (digest && failures.isClean(address)) {
      const station = find(name, digest);
      if (station !== undefined) return { ok: true, station };
    }
    // The same token with another station name counts as a different guess.
    const guess = digest && hash('sha256', Buffer.concat([digest, Buffer.from(name)]), 'buffer');
    const attempt = await failures.check(address, guess, async () => digest && find(name, digest));
    return attempt.ok ? { ok: true, station: attempt.found } : attempt;
  };
}
