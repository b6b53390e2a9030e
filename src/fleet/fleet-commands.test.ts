import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../test/support/database-matrix.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { createShips, listJsonCommand } from './fleet-commands.ts';

await describeOnEachEngine('fleet list --json', (open) => {
  test('has the ships without their tokens', async () => {
    const { db } = await open();
    const ships = createShips({ db, clock: new FakeClock() });
    expect(JSON.parse(await listJsonCommand(ships))).toEqual({ ships: [] });
    const { token } = await ships.add('MV Anna');
    await ships.add('MV Berta');
    await ships.revoke('mv-berta');
    const text = await listJsonCommand(ships);
    expect(JSON.parse(text)).toEqual({
      ships: [
        { id: 'mv-anna', name: 'MV Anna', isRevoked: false, lastConnectedAt: null },
        { id: 'mv-berta', name: 'MV Berta', isRevoked: true, lastConnectedAt: null },
      ],
    });
    expect(text).not.toContain(token.slice(4));
  });
});
