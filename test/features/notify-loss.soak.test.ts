import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/database-matrix.ts';
import { measureNotifyLoss } from '../support/features/notify-loss.ts';
import { databaseUrlOf, integrityOf } from '../support/stored-locations.ts';

const ROUNDS = 5;

test('no alarm that was recorded is lost by kill -9 on its way out, and each kill repeats at most one', async () => {
  const databaseUrl = databaseUrlOf(temporaryDirectory());
  const result = await measureNotifyLoss({ databaseUrl, rounds: ROUNDS, intervalMs: 50, roundMs: 800 });
  expect(result).toMatchObject({ lost: 0, disordered: 0 });
  expect(result.repeatedAtOnce).toBeLessThanOrEqual(1);
  expect(result.arrived).toBeGreaterThanOrEqual(Math.ceil(ROUNDS / 2));
  expect(await integrityOf(databaseUrl)).toBe('ok');
}, 120_000);
