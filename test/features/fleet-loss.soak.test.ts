import { expect, test } from 'vitest';
import { describeOnEachEngine, postgresTestUrl, temporaryDirectory } from '../support/database-matrix.ts';
import { measureFleetLoss } from '../support/fleet/fleet-loss.ts';
import { databaseUrlOf } from '../support/stored-locations.ts';

const ROUNDS = 3;

await describeOnEachEngine('an office', (_open, engine) => {
  test('has every record of a ship once, whichever of the two is killed while it is handed over', {
    timeout: 240_000,
  }, async () => {
    const url = engine === 'sqlite' ? databaseUrlOf(temporaryDirectory()) : await postgresTestUrl();
    const { aboard, ashore, alarms } = await measureFleetLoss(url, ROUNDS);
    expect(ashore).toBe(aboard);
    expect(alarms.ashore).toBe(alarms.aboard);
  });
});
