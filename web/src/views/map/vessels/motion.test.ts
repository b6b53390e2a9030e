import { describe, expect, test } from 'vitest';
import { distanceM } from '../../../lib/geo.ts';
import { type Mercator, toLatitude, toLongitude } from '../../../map/mercator.ts';
import { drawnAt, glideLeft, moveBy, type Report, reckon } from './motion.ts';

const report: Report = { latitude: 50.36, longitude: 7.6, speedKnots: 10, courseDeg: 90, at: 100 };
const place = ({ x, y }: Mercator) => ({ latitude: toLatitude(y), longitude: toLongitude(x) });
const metresFrom = (other: Report, at: Mercator) => distanceM(other, place(at));

describe('between two reports', () => {
  test('a vessel moves on by its course and speed', () => {
    const moved = reckon(moveBy(report, 100), 110);
    expect(metresFrom(report, moved)).toBeCloseTo(51.4, 0);
    expect(place(moved).longitude).toBeGreaterThan(7.6);
    expect(place(moved).latitude).toBeCloseTo(50.36, 6);
  });

  test('a vessel moves on for a minute at most, and never back', () => {
    const motion = moveBy(report, 100);
    expect(reckon(motion, 1000)).toEqual(reckon(motion, 160));
    expect(reckon(motion, 90)).toEqual(motion.at);
  });

  test('one that lies still, or whose course is unknown, stays', () => {
    for (const still of [
      { ...report, speedKnots: 0.3 },
      { ...report, courseDeg: null },
    ]) {
      expect(metresFrom(still, reckon(moveBy(still, 100), 130))).toBeLessThan(0.01);
    }
  });
});

describe('a correction', () => {
  const next: Report = { ...report, longitude: 7.601, at: 110 };

  test('begins where the vessel was drawn and ends where it is', () => {
    const before = moveBy(report, 100);
    const after = moveBy(next, 110, before);
    expect(drawnAt(after, 110).x).toBeCloseTo(drawnAt(before, 110).x, 12);
    expect(drawnAt(after, 110.3).x).toBeCloseTo(reckon(after, 110.3).x, 12);
  });

  test('while another still glides does not jump', () => {
    const second = moveBy(next, 110, moveBy(report, 100));
    const third = moveBy({ ...next, longitude: 7.602 }, 110.1, second);
    expect(drawnAt(third, 110.1).x).toBeCloseTo(drawnAt(second, 110.1).x, 12);
  });

  test('over kilometres does not glide', () => {
    const far = moveBy({ ...next, latitude: 50.5 }, 110, moveBy(report, 100));
    expect(far.glide).toEqual({ x: 0, y: 0 });
  });

  test('fades evenly at both ends', () => {
    expect([0, 0.15, 0.3, 9].map(glideLeft)).toEqual([1, expect.closeTo(0.5), 0, 0]);
  });
});
