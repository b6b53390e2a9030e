import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createStateStore } from './state-store.ts';

await describeOnEachEngine('saved states', (open) => {
  test('are found by their name, the last one that was saved', async () => {
    const { db } = await open();
    const states = createStateStore(db, new FakeClock());
    expect(await states.load('feed')).toBeUndefined();
    await states.save('feed', 'first');
    await states.save('other', 'else');
    await states.save('feed', 'second');
    expect(await createStateStore(db, new FakeClock()).load('feed')).toBe('second');
    expect(await states.load('other')).toBe('else');
  });

  test('that were kept first stay, whoever comes at the same time', async () => {
    const { db } = await open();
    const stores = [1, 2, 3].map(() => createStateStore(db, new FakeClock()));
    const kept = await Promise.all(stores.map((store, index) => store.keepFirst('name', `of ${index}`)));
    expect(new Set(kept).size).toBe(1);
    expect(await stores[0]?.keepFirst('name', 'later')).toBe(kept[0]);
  });
});
