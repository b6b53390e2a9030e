import { expect, test } from 'vitest';
import { nextUp, turnBetween } from './course-up.ts';

test('a turn goes the short way', () => {
  expect(turnBetween(350, 10)).toBe(20);
  expect(turnBetween(10, 350)).toBe(-20);
  expect(turnBetween(-90, 270)).toBe(0);
});

test('the course is up while the vessel moves, and the last one when it lies still', () => {
  const up = (courseDeg: number | null, speedKnots: number, bearingDeg = 0) =>
    nextUp({ isCourseUp: true, course: { courseDeg, speedKnots }, bearingDeg });
  expect(up(120, 6)).toBe(120);
  expect(up(120, 0.2)).toBeUndefined();
  expect(up(null, 6)).toBeUndefined();
  expect(nextUp({ isCourseUp: true, course: undefined, bearingDeg: 40 })).toBeUndefined();
});

test('a course that trembles does not turn the map', () => {
  const course = { courseDeg: 1, speedKnots: 6 };
  expect(nextUp({ isCourseUp: true, course, bearingDeg: -1 })).toBeUndefined();
  expect(nextUp({ isCourseUp: true, course, bearingDeg: 355 })).toBe(1);
});

test('north comes up again once', () => {
  expect(nextUp({ isCourseUp: false, course: undefined, bearingDeg: 120 })).toBe(0);
  expect(nextUp({ isCourseUp: false, course: undefined, bearingDeg: 0 })).toBeUndefined();
});
