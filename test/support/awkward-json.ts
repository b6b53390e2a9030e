import fc from 'fast-check';
import { expect } from 'vitest';
import type { Reason } from '../../src/foundation/shared/reason.ts';
import type { Fix } from '../../src/vessel/position/fix.ts';

/** Numbers as routers send them, and as they never should: text, extremes, units, other types. */
const awkwardValue = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
  { weight: 2, arbitrary: fc.integer({ min: 1_500_000_000, max: 2_000_000_000 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.double({ min: -400, max: 400 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('N/A', '', ' ', 'NaN', '-Infinity', '1e999', '0x10', '1,5', '--1') },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Objects with some of the keys and an awkward value behind each; a good part of them holds a usable position. */
export function awkwardJson(keys: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(keys.map((key) => [key, awkwardValue])), { requiredKeys: [] });
}

/** A parsed reading is either a fix of which every value is null or a possible one, or has words why not. */
export function expectFixInRange(parsed: { kind: string; fix?: Fix; reason?: Reason }): void {
  if (!parsed.fix) {
    expect(parsed.reason?.text).toMatch(/\S/);
    return;
  }
  const { latitude, longitude, altitudeM, headingDeg, speedMps, pdop, hdop, vdop, recordedAt } = parsed.fix;
  expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
  expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
  expect(Math.abs(altitudeM ?? 0)).toBeLessThanOrEqual(100_000);
  expectBetween(headingDeg ?? 0, 0, 360 - Number.EPSILON);
  expectBetween(speedMps ?? 0, 0, 1000);
  for (const dop of [pdop, hdop, vdop]) expectBetween(dop ?? 1, Number.MIN_VALUE, 99);
  expect(Number.isSafeInteger(recordedAt)).toBe(true);
  expect(new Date(recordedAt).getUTCFullYear()).toBeGreaterThanOrEqual(2000);
}

function expectBetween(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}
