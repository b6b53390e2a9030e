import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOutOfReach, nextStars, starsAt, triggerOf } from './stars.ts';

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

  test.each([
    [1, 10.199, 1],
    [1, 10.201, 0],
    [2, 5.099, 2],
    [2, 5.101, 1],
    [5, 0.509, 5],
    [5, 0.511, 4],
    [5, 1.015, 4],
    [5, 1.021, 3],
    [5, 11, 0],
    [0, 10.001, 0],
    [0, 0.5, 5],
  ])('a vessel with %d stars has, at %d km, %d', (before, distanceKm, stars) => {
    expect(nextStars(before, distanceKm, RINGS)).toBe(stars);
  });
});

test.each([
  [0, 1, 'alert'],
  [0, 4, 'alert'],
  [0, 5, 'danger'],
  [4, 5, 'danger'],
  [1, 5, 'danger'],
  [1, 4, null],
  [4, 1, null],
  [5, 4, null],
  [5, 5, null],
  [3, 0, null],
])('from %d to %d stars the sound is %s', (before, after, sound) => {
  expect(triggerOf(before, after)).toBe(sound);
});

const rings = fc
  .array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 5, maxLength: 5 })
  .map((values) => values.toSorted((a, b) => b - a));
const walk = fc.array(fc.oneof(fc.double({ min: 0, max: 120, noNaN: true }), fc.constantFrom(0.5, 1, 2, 5, 10, 10.1)), {
  maxLength: 60,
});

test('stars change by crossing a ring and by nothing else, and never hide how near a vessel is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(RINGS), rings), walk, (ringsKm, distances) => {
      /** Each ring alone: entered on it, left 2 % beyond it. */
      const inside = ringsKm.map(() => false);
      let stars = 0;
      for (const distanceKm of distances) {
        ringsKm.forEach((ringKm, index) => {
          if (distanceKm <= ringKm) inside[index] = true;
          else if (distanceKm > ringKm * 1.02) inside[index] = false;
        });
        stars = nextStars(stars, distanceKm, ringsKm);
        expect(stars).toBe(inside.filter(Boolean).length);
        expect(stars).toBeGreaterThanOrEqual(starsAt(distanceKm, ringsKm));
      }
    }),
    { numRuns: 500 },
  );
});

test('what is out of reach by its latitude has no star, whatever it had before', () => {
  fc.assert(
    fc.property(rings, fc.double({ min: -1, max: 1, noNaN: true }), (ringsKm, deltaDeg) => {
      const leastKm = Math.abs(deltaDeg) * 111.1;
      if (isOutOfReach(deltaDeg, ringsKm)) expect(nextStars(5, leastKm, ringsKm)).toBe(0);
      else expect(leastKm).toBeLessThan((ringsKm[0] ?? 0) * 1.05);
    }),
  );
});
