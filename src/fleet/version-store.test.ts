import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/support/database-matrix.ts';
import { compare, createVersionStore, nextStamp, timeOfStamp } from './version-store.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const DAY_MS = 86_400_000;

test('edits that were stamped by a clock that was ahead get the time of the office, others stay', async () => {
  const { db } = await openTestDatabase();
  const versions = createVersionStore(db);
  await versions.edit('client', 'ahead', { author: 'ship', now: NOW + DAY_MS });
  await versions.edit('client', 'right', { author: 'ship', now: NOW - 1000 });
  await versions.edit('client', 'foreign', { author: 'office', now: NOW + DAY_MS });
  await versions.restamp('ship', { limit: NOW, now: NOW });
  const timeOf = async (key: string) => timeOfStamp((await versions.find('client', key))?.stamp ?? '');
  expect(await timeOf('ahead')).toBe(NOW);
  expect(await timeOf('right')).toBe(NOW - 1000);
  expect(await timeOf('foreign')).toBe(NOW + DAY_MS);
});

test('an edit stays later than the one that it was made on, also when it is stamped again', async () => {
  const { db } = await openTestDatabase();
  const versions = createVersionStore(db);
  await versions.edit('client', 'one', { author: 'office', now: NOW });
  const base = await versions.find('client', 'one');
  await versions.edit('client', 'one', { author: 'ship', now: NOW + DAY_MS });
  await versions.restamp('ship', { limit: NOW, now: NOW - 1000 });
  const version = await versions.find('client', 'one');
  expect(version && compare(base, version)).toEqual({ isLater: true, lost: undefined });
});

test('of two edits with the same stamp both sides choose the same', () => {
  const stamp = nextStamp(undefined, NOW);
  const [a, b] = [
    { stamp, author: 'a', base: '' },
    { stamp, author: 'b', base: '' },
  ];
  expect(compare(a, b)).toEqual({ isLater: true, lost: 'here' });
  expect(compare(b, a)).toEqual({ isLater: false, lost: 'incoming' });
});
