import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../test/support/database-matrix.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
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
});
