import { expect, test } from 'vitest';
import { closestPass } from './closest-pass.ts';
import { destination } from './geo.ts';

const own = { latitude: 50.36, longitude: 7.6, speedKnots: 8, courseDeg: 0, at: 0 };
const other = { ...destination(own, 0, 2000), speedKnots: 8, courseDeg: 180, at: 0 };

test('two vessels that meet pass after the way between them', () => {
  const pass = closestPass(own, other, 0);
  expect(pass?.metres).toBeLessThan(5);
  expect(pass?.secs).toBeCloseTo(2000 / (16 * 0.514_444), 0);
});

test('both are moved on to the present', () => {
  expect(closestPass(own, other, 30_000)?.secs).toBeCloseTo((closestPass(own, other, 0)?.secs ?? 0) - 30, 0);
});

test('there is none where they part, keep their distance, or a course is not known', () => {
  expect(closestPass(own, { ...other, courseDeg: 0, speedKnots: 12 }, 0)).toBeUndefined();
  expect(closestPass(own, { ...other, courseDeg: 0 }, 0)).toBeUndefined();
  expect(closestPass(own, { ...other, courseDeg: null }, 0)).toBeUndefined();
});
