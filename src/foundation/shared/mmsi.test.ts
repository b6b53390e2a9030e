import { expect, test } from 'vitest';
import { isShipMmsi } from './mmsi.ts';

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
