import { expect, test } from 'vitest';
import type { GpsData } from '../live/messages.ts';
import { makeAlert } from '../test/make-alert.ts';
import { makeVessel } from '../test/make-vessel.ts';
import { whereIs } from './whereabouts.ts';

const own: GpsData = {
  latitude: 50.36,
  longitude: 7.6,
  altitude: 64,
  heading: 90,
  pdop: null,
  hdop: null,
  vdop: null,
  timestamp: '2026-11-20T08:35:59.400Z',
};
/** A kilometre north, coming south at ten metres a second. */
const coming = {
  live: makeVessel({ latitude: 50.369, course: 180, speed_mps: 10, speed_knots: 36 / 1.852 }),
  receivedAt: 0,
};

test('the distance counts down between the reports, for a minute at most', () => {
  const at = (nowMs: number) => whereIs(makeAlert(), { vessel: coming, own, nowMs }).distanceM;
  expect(at(0)).toBeCloseTo(1001, 0);
  expect(at(10_000)).toBeCloseTo(901, 0);
  expect(at(60_000)).toBeCloseTo(401, 0);
  expect(at(90_000)).toBe(at(60_000));
});

test('the bearing is true, and the arrow is seen from the bow', () => {
  const { bearingDeg, fromBowDeg } = whereIs(makeAlert(), { vessel: coming, own, nowMs: 0 });
  expect(bearingDeg).toBeCloseTo(0, 3);
  expect(fromBowDeg).toBeCloseTo(270, 3);
  const drifting = { ...own, heading: null };
  expect(whereIs(makeAlert(), { vessel: coming, own: drifting, nowMs: 0 }).fromBowDeg).toBeUndefined();
});

test('a vessel that lies still stays where it is', () => {
  const lying = { live: makeVessel({ latitude: 50.369, course: 180, speed_knots: 0.3 }), receivedAt: 0 };
  expect(whereIs(makeAlert(), { vessel: lying, own, nowMs: 50_000 }).distanceM).toBeCloseTo(1001, 0);
});

test('without positions the distance is that of the alert', () => {
  const unknown = { distanceM: 2400, bearingDeg: undefined, fromBowDeg: undefined };
  expect(whereIs(makeAlert(), { vessel: undefined, own, nowMs: 0 })).toEqual(unknown);
  expect(whereIs(makeAlert(), { vessel: coming, own: undefined, nowMs: 0 })).toEqual(unknown);
});
