import { expect, test } from 'vitest';
import { kindOf, symbolPx } from './vessel-kind.ts';

test.each([
  [70, 'cargo'],
  [79, 'cargo'],
  [80, 'tanker'],
  [60, 'passenger'],
  [40, 'fast'],
  [52, 'service'],
  [31, 'service'],
  [36, 'pleasure'],
  [37, 'pleasure'],
  [30, 'fishing'],
  [90, 'unknown'],
  [38, 'unknown'],
  [0, 'unknown'],
  [null, 'unknown'],
] as const)('ship type %s is %s', (code, kind) => {
  expect(kindOf(code)).toBe(kind);
});

test('longer vessels have larger symbols', () => {
  const sizes = [10, 50, 110].map(symbolPx);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
});
