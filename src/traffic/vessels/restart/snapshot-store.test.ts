import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeReport } from '../../../../test/support/samples/make-report.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import { MAX_DIMENSIONS } from '../../vessel-data/statics.ts';
import { toVessel } from '../../vessel-data/vessel.ts';
import { fromColumns, parseSaved, type SavedVessel, toColumns, toSaved } from './snapshot-store.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

const time = fc.integer({ min: NOW - 86_400_000, max: NOW + 1000 });
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((value) => value / 10);
/** AIS has 600,000 units per degree, the saved columns a million. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 600_000, max: most * 600_000 }).map((value) => value / 600_000);

const saved: fc.Arbitrary<SavedVessel> = fc.record({
  mmsi: fc.integer({ min: 1, max: 999_999_999 }),
  source: fc.constantFrom('local' as const, 'remote' as const),
  latitude: degrees(90),
  longitude: degrees(180),
  speedMps: tenths(102.2).map(knotsToMps),
  courseDeg: orNull(tenths(359.9)),
  headingDeg: orNull(fc.integer({ min: 0, max: 359 })),
  navStatusCode: orNull(fc.integer({ min: 0, max: 15 })),
  statics: fc.record(
    {
      name: orNull(fc.string({ maxLength: 20 })),
      callsign: orNull(fc.string({ maxLength: 7 })),
      shipType: orNull(fc.integer({ min: 0, max: 99 })),
      lengthM: orNull(fc.integer({ min: 0, max: 1022 })),
      beamM: orNull(fc.integer({ min: 0, max: 126 })),
      isInlandSize: fc.constant(true as const),
    },
    { requiredKeys: ['name', 'callsign', 'shipType', 'lengthM', 'beamM'] },
  ),
  dimensions: fc.integer({ min: 0, max: MAX_DIMENSIONS }),
  imo: orNull(fc.integer({ min: 1, max: 2 ** 30 - 1 })),
  fixAt: time,
  lastSeenAt: time,
});
const vessels = fc.uniqueArray(saved, { selector: ({ mmsi }) => mmsi, maxLength: 50 });
const onWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('vessels come back in the order of their MMSIs as they were, at the same place to a tenth of a metre', () => {
  fc.assert(
    fc.property(vessels, (before) => {
      const after = fromColumns(onWire(toColumns(before, NOW)));
      const sorted = before.toSorted((a, b) => a.mmsi - b.mmsi);
      const withoutPlace = ({ latitude: _latitude, longitude: _longitude, ...rest }: SavedVessel) => rest;
      expect(after.map(withoutPlace)).toEqual(sorted.map(withoutPlace));
      for (const [index, { latitude, longitude }] of sorted.entries()) {
        expect(after[index]?.latitude).toBeCloseTo(latitude, 6);
        expect(after[index]?.longitude).toBeCloseTo(longitude, 6);
      }
    }),
  );
});

test.each([
  ['nothing', null],
  ['a list', [1]],
  ['vessels without a list', { mmsiStep: 'abc' }],
])('%s are no columns', (_title, value) => {
  expect(() => fromColumns(value)).toThrow(TypeError);
});

test('a vessel that is not sound is left out, the others stay who they are', () => {
  const [first] = fc.sample(saved, 1);
  const three = [1, 2, 3].map((mmsi) => ({ ...(first as SavedVessel), mmsi }));
  const columns = { ...toColumns(three, NOW), source: ['local', 'own', 'remote'] };
  expect(fromColumns(columns).map(({ mmsi }) => mmsi)).toEqual([1, 3]);
  expect(fromColumns({ ...columns, silence: undefined })).toEqual([]);
});

test('whatever columns hold, reading them ends with sound vessels or a failure of type', () => {
  const columns = fc.dictionary(
    fc.constantFrom(...Object.keys(toColumns([], NOW))),
    fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
  );
  fc.assert(
    fc.property(columns, (value) => {
      try {
        for (const { mmsi } of fromColumns(value)) expect(mmsi).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
    }),
  );
});

describe('saved vessel', () => {
  const vessel = toVessel(makeReport(), { latitude: 50.36, longitude: 7.6 });
  const saved = JSON.parse(JSON.stringify(toSaved(vessel)));

  test('a saved vessel is read as it was', () => {
    expect(parseSaved(saved)).toEqual(toSaved(vessel));
    const statics = { name: 'A', callsign: 'B', shipType: 79, lengthM: 110, beamM: 11, isInlandSize: true };
    expect(parseSaved({ ...saved, statics, courseDeg: null, unknown: 1 })).toEqual({
      ...toSaved(vessel),
      statics,
      courseDeg: null,
    });
  });

  test.each([
    ['nothing', null],
    ['a text', 'vessel'],
    ['no MMSI', { ...saved, mmsi: undefined }],
    ['no source that there is', { ...saved, source: 'own' }],
    ['a place that is none', { ...saved, latitude: 91 }],
    ['a text for a number', { ...saved, longitude: '7.6' }],
    ['a time that is none', { ...saved, lastSeenAt: null }],
    ['a course that is none', { ...saved, courseDeg: -1 }],
    ['no static data', { ...saved, statics: undefined }],
    ['a name that is none', { ...saved, statics: { ...saved.statics, name: 5 } }],
  ])('%s is none', (_title, value) => {
    expect(parseSaved(value)).toBeUndefined();
  });
});
