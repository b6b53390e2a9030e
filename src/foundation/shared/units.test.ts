import { expect, test } from 'vitest';
import { formatBytes } from './units.ts';

test('a size has a unit for people', () => {
  expect([0, 999, 1000, 1_540_000, 5_242_880, 268_435_456, 2.5e12].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '1.5 MB',
    '5 MiB',
    '256 MiB',
    '2.5 TB',
  ]);
});
