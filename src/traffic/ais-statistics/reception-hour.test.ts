import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearingDeg, destination, distanceM } from '../../foundation/shared/geo/geo.ts';
import { farthestOf, fromBytes, mergeInto, newHour, recordPosition, toBytes, typesOf } from './reception-hour.ts';

const own = { latitude: 50.36, longitude: 7.6 };

test('the farthest position counts in the sector that it lies in, within a percent of the sphere', () => {
  const bearing = fc.double({ min: 0, max: 359.99, noNaN: true });
  const latitude = fc.double({ min: -70, max: 70, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(bearing, fc.integer({ min: 10, max: 100_000 }), latitude, longitude, (direction, metres, lat, lon) => {
      const from = { latitude: lat, longitude: lon };
      const seen = destination(from, direction, metres);
      const hour = newHour();
      recordPosition(hour, from, seen.latitude, seen.longitude);
      const [sector] = [...farthestOf(hour).entries()].filter(([, farthest]) => farthest > 0);
      const middle = (sector?.[0] ?? Number.NaN) * 10 + 5;
      const off = Math.abs(((bearingDeg(from, seen) - middle + 540) % 360) - 180);
      expect(off).toBeLessThan(5 + 2);
      const sphere = distanceM(from, seen);
      expect(Math.abs((sector?.[1] ?? 0) - sphere)).toBeLessThan(sphere * 0.025 + 2);
    }),
  );
});

test('a nearer position changes nothing, and one beyond every range is wrong', () => {
  const hour = newHour();
  for (const km of [20, 10, 600]) {
    const { latitude, longitude } = destination(own, 95, km * 1000);
    recordPosition(hour, own, latitude, longitude);
  }
  expect(farthestOf(hour)[9]).toBeCloseTo(20_000, -3);
});

test('two records of an hour become one: counts are added, and the farther position stays', () => {
  const [first, second] = [newHour(), newHour()];
  typesOf(first)[1] = 5;
  typesOf(second)[1] = 7;
  farthestOf(first)[35] = 900;
  farthestOf(second)[35] = 400;
  mergeInto(first, second);
  expect([typesOf(first)[1], farthestOf(first)[35]]).toEqual([12, 900]);
});

test('a record comes back from its bytes, and others are none', () => {
  const hour = newHour().map((_, at) => at * 70_000);
  expect(fromBytes(toBytes(hour))).toEqual(hour);
  expect(fromBytes(new Uint8Array(651))).toBeUndefined();
});
