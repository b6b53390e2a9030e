import { expect, test } from 'vitest';
import { OWN_SYMBOL, ownOutline, type Point } from './annotations.ts';

const extent = (points: readonly Point[], axis: 0 | 1) => {
  const values = points.map((point) => point[axis]);
  return Math.max(...values) - Math.min(...values);
};

test('your vessel is a symbol until its hull is larger, and then true to scale', () => {
  const size = { lengthM: 110, beamM: 11.4 };
  expect(ownOutline(size, 0.2)).toBe(OWN_SYMBOL);
  expect(ownOutline(undefined, 5)).toBe(OWN_SYMBOL);
  const hull = ownOutline(size, 2);
  expect(extent(hull, 1)).toBeCloseTo(220);
  expect(extent(hull, 0)).toBeCloseTo(22.8);
});
