import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAR, isLeaving, isOutOfReach, nearnessAt, nextEntered, nextNearness, starsAt } from './stars.ts';

const RINGS = [10, 5, 2, 1, 0.5];

describe('the stars of a distance', () => {
  test.each([
    [Number.POSITIVE_INFINITY, 0],
    [10.001, 0],
    [10, 1],
    [9.999, 1],
    [5.001, 1],
    [5, 2],
    [2, 3],
    [1.001, 3],
    [1, 4],
    [0.501, 4],
    [0.5, 5],
    [0, 5],
    [Number.NaN, 0],
  ])('%d km are %d', (distanceKm, stars) => {
    expect(starsAt(distanceKm, RINGS)).toBe(stars);
  });

  const starsAfter = (stars: number, distanceKm: number, seconds: number) => {
    const before = { stars, beyondSince: [] };
    const first = nextNearness(before, { distanceKm, ringsKm: RINGS, now: 0 });
    return nextNearness(first, { distanceKm, ringsKm: RINGS, now: seconds * 1000 }).stars;
  };

  test.each([
    [1, 12, 1],
    [1, 12.001, 0],
    [2, 6, 2],
    [2, 6.001, 1],
    [5, 0.6, 5],
    [5, 0.601, 4],
    [5, 1.2, 4],
    [5, 1.201, 3],
    [5, 13, 0],
    [0, 10.001, 0],
    [0, 0.5, 5],
  ])('a vessel with %d stars has at once, at %d km, %d', (before, distanceKm, stars) => {
    expect(starsAfter(before, distanceKm, 0)).toBe(stars);
  });

  test.each([
    [1, 10.2, 1],
    [1, 10.201, 0],
    [5, 0.55, 5],
    [5, 0.551, 4],
    [5, 1.04, 4],
    [5, 1.051, 3],
  ])('a vessel with %d stars has after half a minute, at %d km, %d', (before, distanceKm, stars) => {
    expect(starsAfter(before, distanceKm, 29)).toBe(starsAfter(before, distanceKm, 0));
    expect(starsAfter(before, distanceKm, 30)).toBe(stars);
  });

  test('a vessel that comes back near the ring within half a minute begins the time again', () => {
    const at = (before: typeof FAR, distanceKm: number, seconds: number) =>
      nextNearness(before, { distanceKm, ringsKm: RINGS, now: seconds * 1000 });
    const away = at(nearnessAt(0.4, RINGS), 0.58, 0);
    expect(isLeaving(away)).toBe(true);
    const near = at(away, 0.54, 20);
    expect(isLeaving(near)).toBe(false);
    expect(at(at(near, 0.58, 25), 0.58, 54).stars).toBe(5);
  });

  test.each([
    ['back by a day', -86_400],
    ['back by an hour', -3600],
  ])('a clock that is set %s begins the time again, and holds no ring for ever', (_, step) => {
    const at = (before: typeof FAR, seconds: number) =>
      nextNearness(before, { distanceKm: 0.58, ringsKm: RINGS, now: (1e6 + seconds) * 1000 });
    const set = at(at(nearnessAt(0.4, RINGS), 0), step);
    expect(set.stars).toBe(5);
    expect(at(set, step + 30).stars).toBe(4);
  });
});

const rings = fc
  .array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 5, maxLength: 5 })
  .map((values) => values.toSorted((a, b) => b - a));
const walk = fc.array(fc.oneof(fc.double({ min: 0, max: 120, noNaN: true }), fc.constantFrom(0.5, 1, 2, 5, 10, 10.1)), {
  maxLength: 60,
});

test('stars rise by crossing a ring and fall by clearly leaving it, and never hide how near a vessel is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(RINGS), rings), walk, (ringsKm, distances) => {
      let nearness = FAR;
      for (const [index, distanceKm] of distances.entries()) {
        const before = nearness.stars;
        nearness = nextNearness(nearness, { distanceKm, ringsKm, now: index * 7000 });
        const inside = starsAt(distanceKm, ringsKm);
        expect(nearness.stars).toBeGreaterThanOrEqual(inside);
        expect(nearness.stars).toBeLessThanOrEqual(Math.max(before, inside));
        const sure = ringsKm.filter((ringKm) => distanceKm <= Math.max(ringKm * 1.2, ringKm + 0.1)).length;
        expect(nearness.stars).toBeLessThanOrEqual(Math.max(sure, inside));
        const edge = ringsKm.filter((ringKm) => distanceKm <= Math.max(ringKm * 1.02, ringKm + 0.05)).length;
        expect(nearness.stars).toBeGreaterThanOrEqual(Math.min(before, edge));
      }
    }),
    { numRuns: 300 },
  );
});

test('what is out of reach by its latitude has no star, whatever it had before', () => {
  fc.assert(
    fc.property(rings, fc.double({ min: -1, max: 1, noNaN: true }), (ringsKm, deltaDeg) => {
      const distanceKm = Math.abs(deltaDeg) * 111.1;
      const before = { stars: 5, beyondSince: [] };
      if (isOutOfReach(deltaDeg, ringsKm)) {
        expect(nextNearness(before, { distanceKm, ringsKm, now: 0 }).stars).toBe(0);
      } else {
        expect(distanceKm).toBeLessThan(Math.max((ringsKm[0] ?? 0) * 1.2, (ringsKm[0] ?? 0) + 0.1) * 1.01);
      }
    }),
  );
});

test('a ring keeps the time at which it was entered while the vessel is inside, and a further one begins now', () => {
  expect(nextEntered([], 2, 1000)).toEqual([1000, 1000]);
  expect(nextEntered([1000, 1000], 3, 2000)).toEqual([1000, 1000, 2000]);
  expect(nextEntered([1000, 1000, 2000], 1, 3000)).toEqual([1000]);
  // Before the last start.
  expect(nextEntered([null], 2, 4000)).toEqual([null, 4000]);
});
