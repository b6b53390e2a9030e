import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { createShipStore } from './ship-store.ts';

await describeOnEachEngine('the ships of an office', (open) => {
  test('a report whose link cannot be stored is not stored either', async () => {
    const { db } = await open();
    const store = createShipStore(db);
    await store.insert({ id: 'anna', name: 'Anna', tokenSha256: 'a', now: 1 });
    const refused = store.saveLive('anna', { live: '{}', link: { backlog: null as unknown as number } }, 2);
    await expect(refused).rejects.toThrow();
    expect(await store.find('anna')).toMatchObject({ live: null, live_at: null, backlog: 0 });
  });
});
