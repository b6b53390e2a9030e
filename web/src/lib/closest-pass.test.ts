import { expect, test } from 'vitest';
import { type ClosestPass, closestPass } from './closest-pass.ts';
import { destination, distanceM } from './geo.ts';

const own = { latitude: 50.36, longitude: 7.6, speedKnots: 8, courseDeg: 0, at: 0 };
const other = { ...destination(own, 0, 2000), speedKnots: 8, courseDeg: 180, at: 0 };
const passOf = (...given: Parameters<typeof closestPass>) => closestPass(...given) as ClosestPass;

test('two vessels that meet pass after the way between them', () => {
  const pass = passOf(own, other, 0);
  expect(pass.metres).toBeLessThan(5);
  expect(pass.secs).toBeCloseTo(2000 / (16 * 0.514_444), 0);
});

test('both are moved on to the present', () => {
  expect(passOf(own, other, 30_000).secs).toBeCloseTo(passOf(own, other, 0).secs - 30, 0);
});

test('at the pass both are as far apart as it says, in the direction that it says', () => {
  const aside = { ...destination(other, 90, 300), speedKnots: 8, courseDeg: 180, at: 0 };
  const pass = passOf(own, aside, 0);
  expect(pass.metres).toBeCloseTo(300, -1);
  expect(distanceM(pass.own, pass.other)).toBeCloseTo(pass.metres, -1);
  expect(pass.bearingDeg).toBeCloseTo(90, 0);
});

test('there is none where they part, keep their distance, or a course is not known, and it says which', () => {
  expect(closestPass(own, { ...other, courseDeg: 0, speedKnots: 12 }, 0)).toBe('notNearing');
  expect(closestPass(own, { ...other, courseDeg: 0 }, 0)).toBe('notNearing');
  expect(closestPass(own, { ...other, courseDeg: null }, 0)).toBe('otherCourse');
  expect(closestPass({ ...own, courseDeg: null }, other, 0)).toBe('ownCourse');
  expect(closestPass({ ...own, speedKnots: 0.4 }, { ...other, speedKnots: 0.4 }, 0)).toBe('tooFar');
});
