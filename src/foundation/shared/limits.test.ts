import { expect, test } from 'vitest';
import { newestWithin } from './limits.ts';

test('of a list that is too long the newest entries stay', () => {
  const limit = { items: 3, bytes: 10, whenFull: '' };
  const of = (...sizes: number[]) =>
    newestWithin(
      sizes.map((bytes) => ({ bytes })),
      limit,
    ).map(({ bytes }) => bytes);
  expect(of(1, 2, 3, 4)).toEqual([2, 3, 4]);
  expect(of(9, 5, 5)).toEqual([5, 5]);
  expect(of(1, 11)).toEqual([]);
  expect(of()).toEqual([]);
});
