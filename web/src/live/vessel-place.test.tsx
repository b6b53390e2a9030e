import { expect, test } from 'vitest';
import { makeVessel } from '../test/make-vessel.ts';
import { placeOf } from './vessel-place.ts';

const own = { latitude: 50.36, longitude: 7.6, heading: 0 };
const north = { latitude: 50.37, longitude: 7.6 };
const seen = (facts: Parameters<typeof makeVessel>[0]) => ({ live: makeVessel({ ...north, ...facts }) });

test('a vessel a hundredth of a degree to the north is at 1.1 km and 0°', () => {
  const { distanceKm, bearingDeg } = placeOf(seen({}), own, 0);
  expect(distanceKm).toBeCloseTo(1.112, 2);
  expect(bearingDeg).toBeCloseTo(0);
});

test('a vessel that comes down while we go up is nearing, and the other way round is leaving', () => {
  expect(placeOf(seen({ course: 180, speed_knots: 6 }), own, 6).trend).toBe('nearing');
  expect(placeOf(seen({ course: 0, speed_knots: 9 }), own, 6).trend).toBe('leaving');
});

test('a vessel that keeps our pace, or lies abeam of its course, is neither', () => {
  expect(placeOf(seen({ course: 0, speed_knots: 6 }), own, 6).trend).toBeUndefined();
  expect(placeOf(seen({ course: 90, speed_knots: 12 }), own, 0).trend).toBeUndefined();
  expect(placeOf(seen({ course: null, speed_knots: 12 }), own, 0).trend).toBeUndefined();
});

test('we near a vessel at anchor that lies ahead', () => {
  expect(placeOf(seen({ course: null, speed_knots: 0 }), own, 5).trend).toBe('nearing');
});
