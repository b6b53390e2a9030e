import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBatch, encodeBatch } from './batch-codec.ts';
import { decodeReports, encodeReports, type StoredReport, toStored } from './report-codec.ts';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const report: fc.Arbitrary<StoredReport> = fc
  .record({
    at: fc.integer({ min: 0, max: 253_402_300_799_999 }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    speedMps: orNull(fc.double({ min: 0, max: 1000, noNaN: true })),
    courseDeg: orNull(fc.double({ min: 0, max: 359.9, noNaN: true })),
    altitudeM: orNull(fc.double({ min: -500, max: 20_000, noNaN: true })),
    accuracyM: orNull(fc.double({ min: 1, max: 20_000_000, noNaN: true })),
    batteryPercent: orNull(fc.double({ min: 0, max: 100, noNaN: true })),
    ignition: orNull(fc.boolean()),
    odometerM: fc.constant(null),
  })
  .map(toStored);

const reports = fc
  .uniqueArray(report, { selector: ({ at }) => at, maxLength: 200 })
  .map((list) => list.toSorted((a, b) => a.at - b.at));

test('reports come back as they were stored, packed and not, in whole seconds and in milliseconds', () => {
  fc.assert(
    fc.property(reports, fc.boolean(), fc.boolean(), (list, packs, isWhole) => {
      const given = isWhole
        ? [...new Map(list.map((one) => [Math.floor(one.at / 1000), one])).values()].map((one) => ({
            ...one,
            at: Math.floor(one.at / 1000) * 1000,
          }))
        : list;
      expect(decodeReports(encodeReports(given, { keeps: true, packs }))).toEqual(given);
      const without = given.map((one) => ({ ...one, accuracyM: null, batteryPercent: null }));
      expect(decodeReports(encodeReports(given, { packs }))).toEqual(without);
    }),
    { numRuns: 300 },
  );
});

test('a batch has the reports of each vehicle, and damaged bytes are an error that can be caught', () => {
  const ids = ['019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa1', '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa2'];
  fc.assert(
    fc.property(reports, reports, fc.nat(), fc.nat(255), (one, two, at, byte) => {
      const batch = new Map(ids.map((id, index) => [id, index === 0 ? one : two]));
      const bytes = encodeBatch(batch);
      expect(decodeBatch(bytes)).toEqual(batch);
      if (bytes.length === 0) return;
      bytes[at % bytes.length] = byte;
      try {
        decodeBatch(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
    { numRuns: 300 },
  );
});
