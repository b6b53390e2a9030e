import { expect, test } from 'vitest';
import { nextSort } from './sorting.ts';

test('a heading sorts by it, the most first where that is looked for, and turns it round', () => {
  const byName = nextSort({ key: 'lastSeenAt', isDescending: true }, 'name');
  expect([byName, nextSort(byName, 'name'), nextSort(byName, 'alerts', true)]).toEqual([
    { key: 'name', isDescending: false },
    { key: 'name', isDescending: true },
    { key: 'alerts', isDescending: true },
  ]);
});
