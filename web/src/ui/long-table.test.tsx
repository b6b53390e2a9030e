import { expect, test } from 'vitest';
import { windowOf } from './long-table.tsx';

test('of 50,000 rows those that are seen are drawn, with some above and below', () => {
  const view = (scrollTop: number) => windowOf(50_000, { scrollTop, height: 480 }, 48);
  expect(view(0)).toEqual({ first: 0, end: 22 });
  expect(view(48_000)).toEqual({ first: 988, end: 1022 });
  expect(view(50_000 * 48)).toEqual({ first: 49_988, end: 50_000 });
});

test('few rows are all drawn, and a list that became shorter shows its end', () => {
  expect(windowOf(3, { scrollTop: 0, height: 480 }, 48)).toEqual({ first: 0, end: 3 });
  expect(windowOf(0, { scrollTop: 900, height: 480 }, 48)).toEqual({ first: 0, end: 0 });
});
