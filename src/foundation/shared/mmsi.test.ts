import { expect, test } from 'vitest';
import { isHandheldMmsi, isProperMmsi, isShipMmsi, isVesselMmsi } from './mmsi.ts';

test.each([
  [201_000_000, true],
  [211_234_560, true],
  [775_999_999, true],
  [776_000_000, false],
  [200_999_999, false],
  [2_111_234, false],
  [111_211_501, false],
  [982_110_001, false],
  [992_111_001, false],
  [970_000_001, false],
  [0, false],
])('%d is a ship: %s', (mmsi, ship) => {
  expect(isShipMmsi(mmsi)).toBe(ship);
});

test.each([
  [211_234_560, true, true],
  [982_110_001, true, true],
  [982_000_001, true, false],
  [9_123_456, true, false],
  [2332, true, false],
  [123_456_789, true, false],
  [826_502_093, true, false],
  [0, false, false],
  [1_000_000_000, false, false],
  [111_211_501, false, false],
  [992_111_001, false, false],
  [970_000_001, false, false],
  [972_000_001, false, false],
  [974_000_001, false, false],
])('%d is a vessel: %s, with a proper number: %s', (mmsi, vessel, proper) => {
  expect([isVesselMmsi(mmsi), isProperMmsi(mmsi)]).toEqual([vessel, proper]);
});

test('a handheld radio has a number of its own', () => {
  expect([826_502_093, 811_111_111, 211_234_560].map(isHandheldMmsi)).toEqual([true, false, false]);
});
