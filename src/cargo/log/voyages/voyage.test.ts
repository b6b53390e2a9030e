import { expect, test } from 'vitest';
import type { StoredEntry } from '../chain/log-store.ts';
import { exampleEntry } from '../reading/entry-record.ts';
import { toVoyages } from './voyage.ts';

test('a voyage is that of its ship where the office has corrected an entry of it', () => {
  const entry: StoredEntry = { ...exampleEntry, shipId: 'mv-anna' };
  const correction: StoredEntry = { ...entry, id: 'later', corrects: entry.id, label: 'berth', shipId: '' };
  expect(toVoyages([entry, correction])).toMatchObject([
    { id: entry.voyageId, shipId: 'mv-anna', legs: [{ events: [{ id: entry.id, label: 'berth' }] }] },
  ]);
});
