import { expect, test } from 'vitest';
import { destination, distanceM } from '../../../src/foundation/shared/geo/geo.ts';
import { crossOver, followRoute } from './motion.ts';
import { createRoute } from './route.ts';

const START = { latitude: 50.36, longitude: 7.6 };
const BEND = destination(START, 0, 1000);
const LINE = [START, BEND, destination(BEND, 60, 1000)];
const METRES_PER_SECOND = 1.943_844;

test('vessels that meet on a route pass each other on the port side', () => {
  const route = createRoute(LINE, { starboardM: 40 });
  const down = route.poseAt(500);
  const up = route.poseAt(route.lengthM - 500);
  expect(distanceM(down, up)).toBeGreaterThan(75);
  expect(down.longitude).toBeGreaterThan(START.longitude);
  expect(up.longitude).toBeLessThan(START.longitude);
  expect(Math.abs(Math.abs(down.courseDeg - up.courseDeg) - 180)).toBeLessThan(1);
});

test('after a round a vessel is where it began, and between two moments it has gone as far as its speed says', () => {
  const route = createRoute(LINE, { starboardM: 40 });
  const motion = followRoute(route, { startM: 300, speedKnots: METRES_PER_SECOND });
  expect(distanceM(motion(0), motion(route.lengthM * 1000))).toBeLessThan(0.1);
  expect(distanceM(motion(0), motion(100_000))).toBeCloseTo(100, 0);
});

test('a ferry goes from bank to bank and rests at each', () => {
  const banks = [START, destination(START, 90, 200)] as const;
  const motion = crossOver({ banks, speedKnots: METRES_PER_SECOND, restMs: 60_000, phase: 0 });
  const seconds = [1, 100, 199, 201, 259, 261, 459, 461, 519, 521];
  const there = seconds.map((second) => Math.round(distanceM(START, motion(second * 1000))));
  expect(there).toEqual([1, 100, 199, 200, 200, 199, 1, 0, 0, 1]);
  const resting = seconds.filter((second) => motion(second * 1000).speedKnots === 0);
  expect(resting).toEqual([201, 259, 461, 519]);
  expect(motion(100_000).courseDeg).toBeCloseTo(90, 0);
  expect(motion(300_000).courseDeg).toBeCloseTo(270, 0);
});
