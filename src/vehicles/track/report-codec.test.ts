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
  })
  .map(toStored);

const reports = fc
  .uniqueArray(report, { selector: ({ at }) => at, maxLength: 200 })
  .map((list) => list.toSorted((a, b) => a.at - b.at));

test('a report is kept to the second', () => {
  const [one] = fc.sample(report, 1);
  if (!one) throw new Error('no sample');
  expect(toStored({ ...one, at: 1999 }).at).toBe(1000);
  // A block in milliseconds: no flag, one report, and its time.
  const bytes = Buffer.from([0, 1, 0, 0x9e, 0x1f, 0, 0]);
  expect(decodeReports(bytes)).toMatchObject([{ at: 1000, latitude: 0 }]);
});

test('more reports than can be decoded are an error, not a block that nobody can read', () => {
  const [one] = fc.sample(report, 1);
  if (!one) throw new Error('no sample');
  const ends = [
    { ...one, latitude: -90, longitude: -180, altitudeM: -500, speedMps: 0, courseDeg: 0 },
    { ...one, latitude: 90, longitude: 180, altitudeM: 20_000, speedMps: 1000, courseDeg: 359 },
  ] as const;
  const zigzag = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...(index % 2 ? ends[0] : ends[1]), at: index * 1000 }));
  expect(decodeReports(encodeReports(zigzag(86_400), { packs: true }))).toHaveLength(86_400);
  expect(() => encodeReports(zigzag(250_000), { packs: true })).toThrow(RangeError);
});

test('reports come back as they were stored, packed and not', () => {
  fc.assert(
    fc.property(reports, fc.boolean(), (given, packs) => {
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
