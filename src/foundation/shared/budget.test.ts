import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from './budget.ts';

test('a key gets its share, all keys together the whole, and what is given back can be taken again', () => {
  const budget = new Budget({ max: 3, maxPerKey: 2 });
  expect([budget.take('a'), budget.take('a'), budget.take('a')]).toEqual([undefined, undefined, 'key']);
  expect([budget.take('b'), budget.take('c')]).toEqual([undefined, 'all']);
  expect(budget.take(undefined)).toBe('all');
  budget.release('a');
  expect(budget.take('c')).toBeUndefined();
  expect([budget.used, budget.refused]).toEqual([3, 3]);
});

test('the sum never passes the limits, and nothing is left when all is given back', () => {
  const key = fc.constantFrom('a', 'b', 'c', undefined);
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer({ min: 1, max: 5 }))), (wishes) => {
      const budget = new Budget({ max: 12, maxPerKey: 6 });
      const granted = wishes.filter(([who, amount]) => budget.take(who, amount) === undefined);
      const sumOf = (who?: string) =>
        granted.filter(([name]) => who === undefined || name === who).reduce((sum, [, amount]) => sum + amount, 0);
      expect(budget.used).toBe(sumOf());
      expect(sumOf()).toBeLessThanOrEqual(12);
      for (const who of ['a', 'b', 'c']) expect(sumOf(who)).toBeLessThanOrEqual(6);
      for (const [who, amount] of granted) budget.release(who, amount);
      expect(budget.used).toBe(0);
    }),
  );
});
