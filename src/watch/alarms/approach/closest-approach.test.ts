import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import { advance, closestApproach, type Motion } from './closest-approach.ts';

const COS_50 = Math.cos((50 * Math.PI) / 180);
const METRES_PER_DEG = (6_371_008.8 * Math.PI) / 180;
const at = (latitude: number, longitude: number, courseDeg: number, knots: number): Motion => ({
  latitude,
  longitude,
  courseDeg,
  speedMps: knotsToMps(knots),
});

test.each([
  ['head-on', at(50, 7, 0, 10), at(50 + 1 / 60, 7, 180, 10), 1853.3, 180.1, 0],
  ['crossing', at(50, 7, 0, 10), at(50 + 1 / 60, 7 + 1 / 60 / COS_50, 270, 10), 2620.7, 360.2, 0.2],
  ['overtaken', at(50, 7, 0, 8), at(50 - 1 / 60, 7.001, 0, 12), 1854.6, 900.6, 71.5],
  ['same velocity', at(50, 7, 0, 10), at(50.005, 7, 0, 10), 556, null, 556],
  ['opening', at(50, 7, 180, 8), at(50.02, 7, 0, 8), 2223.9, -270.2, 2223.9],
  ['moored beside the track', at(50, 7, 0, 6), at(50.01, 7 + 30 / (METRES_PER_DEG * COS_50), 0, 0), 1112.4, 360.2, 30],
  ['both stopped', at(50, 7, 0, 0), at(50.001, 7, 0, 0), 111.2, null, 111.2],
  ['across the date line', at(0, 179.99, 90, 10), at(0.002, -179.99, 270, 10), 2235, 216.1, 222.4],
])('%s', (_case, own, target, distanceM, tcpaSecs, cpaM) => {
  const found = closestApproach(own, target);
  expect(Math.abs(found.distanceM - distanceM)).toBeLessThan(0.2);
  expect(Math.abs(found.cpaM - cpaM)).toBeLessThan(0.2);
  if (tcpaSecs === null) expect(found.tcpaSecs).toBeNull();
  else expect(Math.abs((found.tcpaSecs ?? Number.NaN) - tcpaSecs)).toBeLessThan(0.2);
});

const motion = fc.record({
  latitude: fc.double({ min: 49.9, max: 50.1, noNaN: true }),
  longitude: fc.double({ min: 6.9, max: 7.1, noNaN: true }),
  courseDeg: fc.double({ min: 0, max: 359.9, noNaN: true }),
  speedMps: fc.double({ min: 0, max: 15, noNaN: true }),
});

test('both vessels see the same closest approach', () => {
  fc.assert(
    fc.property(motion, motion, (one, other) => {
      const [there, back] = [closestApproach(one, other), closestApproach(other, one)];
      expect(back.cpaM).toBeCloseTo(there.cpaM, 6);
      if (there.tcpaSecs !== null) expect(back.tcpaSecs).toBeCloseTo(there.tcpaSecs, 6);
    }),
  );
});

test('a minute later the closest point is the same one, a minute nearer', () => {
  fc.assert(
    fc.property(motion, motion, (one, other) => {
      const now = closestApproach(one, other);
      fc.pre(now.tcpaSecs !== null && now.tcpaSecs > 120 && now.tcpaSecs < 600);
      const later = closestApproach(advance(one, 60), advance(other, 60));
      expect(Math.abs((later.tcpaSecs ?? 0) + 60 - (now.tcpaSecs ?? 0))).toBeLessThan(2);
      expect(Math.abs(later.cpaM - now.cpaM)).toBeLessThan(25);
    }),
  );
});

test('the date line changes nothing', () => {
  fc.assert(
    fc.property(motion, motion, (one, other) => {
      const shift = (m: Motion): Motion => ({
        ...m,
        longitude: m.longitude + 173 > 180 ? m.longitude - 187 : m.longitude + 173,
      });
      const [here, there] = [closestApproach(one, other), closestApproach(shift(one), shift(other))];
      expect(there.distanceM).toBeCloseTo(here.distanceM, 3);
      expect(there.cpaM).toBeCloseTo(here.cpaM, 2);
    }),
  );
});
