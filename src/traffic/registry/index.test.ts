import { expect, test } from 'vitest';
import { NO_STATICS } from '../vessel-data/statics.ts';
import { createLookup } from './index.ts';
import { createMemory } from './memory.ts';
import type { VesselRecord } from './tracked-vessel.ts';

const MMSI = 211_234_560;

const recordOf = (name: string): VesselRecord => ({
  id: 'id',
  mmsi: MMSI,
  statics: { ...NO_STATICS, name },
  firstSeen: 0,
  lastSeen: 0,
  updatedAt: 0,
  source: null,
});

test('what was read beside an edit is read again', async () => {
  let edition = 0;
  const answers = ['BEFORE', 'AFTER'];
  const find = createLookup({
    memory: createMemory({ maxHeld: 10, maxChanges: 10, isIgnored: () => false }),
    store: {
      async listOf() {
        const record = recordOf(answers[edition] ?? '');
        // The edit is written after the query has read the old record and before it returns.
        edition = 1;
        return [record];
      },
    },
    edition: () => edition,
  });
  expect(await find(MMSI)).toMatchObject({ name: 'AFTER' });
});

test('a question that fails is answered by the next try', async () => {
  let isDown = true;
  const find = createLookup({
    memory: createMemory({ maxHeld: 10, maxChanges: 10, isIgnored: () => false }),
    store: {
      async listOf() {
        if (isDown) throw new Error('unreachable');
        return [recordOf('AURORA')];
      },
    },
    edition: () => 0,
  });
  const both = [find(MMSI), find(MMSI + 1)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await find(MMSI)).toMatchObject({ name: 'AURORA' });
});
