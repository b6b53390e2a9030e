import { expect, test } from 'vitest';
import { dangerousCategory, toShipType } from './ship-type.ts';

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
