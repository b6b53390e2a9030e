import { expect, test } from 'vitest';
import { dangerousCategory, kindOf, symbolPx, toShipType } from './ship-type.ts';

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

test('a code has a label, and a category of dangerous goods where it names one', () => {
  expect([70, 81, 84, 79, 31, 52, null].map(toShipType)).toEqual([
    'Cargo',
    'Tanker',
    'Tanker',
    'Cargo',
    'Towing',
    'Tug',
    'Unknown',
  ]);
  expect([70, 81, 84, 79, 31, 52, null].map(dangerousCategory)).toEqual([
    undefined,
    'X',
    'OS',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
