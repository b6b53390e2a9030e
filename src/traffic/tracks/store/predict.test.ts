import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PredictedPlace } from './predict.ts';

const speed = fc.integer({ min: 0, max: 1022 });
const course = fc.integer({ min: 0, max: 359 });

/** The original definition of the stored format, with the built-in rounding. */
function movedBy(from: { speed: number; course: number }, to: { speed: number; course: number }, tenths: number) {
  const sine = (degrees: number) => Math.round(32_768 * Math.sin((degrees * Math.PI) / 180));
  const units = 0.004_626_5 / 2 / 32_768;
  const sum = (of: (degrees: number) => number) => from.speed * of(from.course) + to.speed * of(to.course);
  return { north: sum((degrees) => sine((degrees + 90) % 360)) * units * tenths, east: sum(sine) * units * tenths };
}

test('a place is predicted as former releases predicted it, whatever is stored goes by it', () => {
  const place = new PredictedPlace();
  const end = fc.record({ speed, course });
  fc.assert(
    fc.property(end, end, fc.nat(216_000), fc.integer({ min: -85, max: 85 }), (from, to, tenths, degrees) => {
      const { north, east } = movedBy(from, to, tenths);
      const isFar = Math.abs(north) > 2_000_000 || Math.abs(east) > 2_000_000;
      const isStill = from.speed < 5 && to.speed < 5;
      const secant = Math.round(1024 / Math.cos((Math.abs(degrees) * Math.PI) / 180));
      const [latE5, lonE5] = [degrees * 100_000, 700_000];
      place.latE5 = latE5;
      place.lonE5 = lonE5;
      place.begin(from.speed, from.course);
      place.move(to.speed, to.course, tenths);
      const [up, right] = isFar || isStill ? [0, 0] : [Math.round(north), Math.round((east * secant) / 1024)];
      expect([place.latE5, place.lonE5]).toEqual([latE5 + up, lonE5 + right]);
    }),
    { numRuns: 2000 },
  );
});
