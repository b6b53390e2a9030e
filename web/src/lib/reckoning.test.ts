import { expect, test } from 'vitest';
import { distanceM } from './geo.ts';
import { ahead, isStill, reckonedSecs } from './reckoning.ts';

const KOBLENZ = { latitude: 50.36, longitude: 7.6 };

test('below half a knot, or without a course, a vessel lies still', () => {
  expect(isStill({ speedKnots: 0.49, courseDeg: 90 })).toBe(true);
  expect(isStill({ speedKnots: 8, courseDeg: null })).toBe(true);
  expect(isStill({ speedKnots: 0.5, courseDeg: 0 })).toBe(false);
});

test('a vessel is moved on for a minute after its report, and never back', () => {
  expect([-3, 0, 20, 60, 600].map(reckonedSecs)).toEqual([0, 0, 20, 60, 60]);
});

test('ten knots are 309 m in a minute, in the direction of the course', () => {
  const place = ahead(KOBLENZ, { speedKnots: 10, courseDeg: 90 }, 60);
  expect(distanceM(KOBLENZ, place)).toBeCloseTo(308.67, 1);
  expect(place.longitude).toBeGreaterThan(KOBLENZ.longitude);
  expect(ahead(KOBLENZ, { speedKnots: 0.1, courseDeg: 90 }, 60)).toBe(KOBLENZ);
});
