import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { measureLoss } from '../support/features/forwarding-loss.ts';
import { databaseUrlOf, integrityOf } from '../support/stored-locations.ts';

const ROUNDS = 5;
const DESTINATIONS = 5;

test('no position that was queued is lost by kill -9, and each kill repeats at most one to a destination', async () => {
  const databaseUrl = databaseUrlOf(temporaryDirectory());
  const result = await measureLoss({
    databaseUrl,
    rounds: ROUNDS,
    destinations: DESTINATIONS,
    intervalMs: 50,
    roundMs: 800,
  });
  expect(result).toMatchObject({ lost: 0, disordered: 0 });
  expect(result.repeatedAtOnce).toBeLessThanOrEqual(1);
  // Every other round has delivered something before it was killed.
  expect(result.arrived).toBeGreaterThanOrEqual(Math.ceil(ROUNDS / 2) * DESTINATIONS);
  expect(await integrityOf(databaseUrl)).toBe('ok');
}, 60_000);
