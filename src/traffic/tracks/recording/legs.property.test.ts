import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorM, fewestPoints } from '../../../../test/support/ais/track-error.ts';
import { createVesselsOf, riverReports } from '../../../../test/support/ais/track-traffic.ts';
import { makeReport } from '../../../../test/support/samples/make-report.ts';
import type { VesselReport } from '../../vessels/index.ts';
import { Legs } from './legs.ts';
import { PointColumns } from './point-columns.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');

function record(reports: Iterable<VesselReport>, toleranceM = 20) {
  const legs = new Legs({ toleranceM, maxJumpMps: 0 }, new PointColumns(T0 / 100));
  const vesselOf = createVesselsOf();
  const byVessel = new Map<number, VesselReport[]>();
  for (const report of reports) {
    legs.record(vesselOf(report), report);
    const own = byVessel.get(report.mmsi) ?? [];
    byVessel.set(report.mmsi, own);
    own.push(report);
  }
  return { legs, byVessel };
}

function largestErrorM({ legs, byVessel }: ReturnType<typeof record>): number {
  let largest = 0;
  for (const [mmsi, reports] of byVessel) {
    const track = legs.columns.of(mmsi, legs.tipOf(mmsi));
    for (const report of reports) largest = Math.max(largest, errorM(track, report));
  }
  return largest;
}

test('on a river each report is within the tolerance of the track, with at most 15 % more points than the fewest', () => {
  const recorded = record(riverReports({ vessels: 20, startMs: T0, durationMs: 2 * 3_600_000 }));
  expect(largestErrorM(recorded)).toBeLessThanOrEqual(20);
  let [kept, fewest] = [0, 0];
  for (const [mmsi, reports] of recorded.byVessel) {
    kept += recorded.legs.columns.of(mmsi, recorded.legs.tipOf(mmsi)).count;
    fewest += fewestPoints(reports, 20);
  }
  expect(kept / fewest).toBeLessThanOrEqual(1.15);
  expect(recorded.legs.counts.received).toBeGreaterThan(7000);
});

test('wherever a vessel goes, each report is within the tolerance of the track at its time', () => {
  const step = fc.record({
    ms: fc.integer({ min: 1000, max: 500_000 }),
    speedMps: fc.double({ min: 0, max: 45, noNaN: true }),
    courseDeg: fc.integer({ min: 0, max: 359 }),
    times: fc.integer({ min: 1, max: 12 }),
  });
  const voyage = fc.record({
    latitude: fc.double({ min: -89, max: 89, noNaN: true }),
    longitude: fc.constantFrom<number>(0, 7.6, 179.99, -179.99),
    toleranceM: fc.constantFrom<number>(5, 20, 200),
    steps: fc.array(step, { minLength: 1, maxLength: 30 }),
  });
  fc.assert(
    fc.property(voyage, ({ latitude, longitude, toleranceM, steps }) => {
      const reports: VesselReport[] = [];
      let [at, lat] = [T0, latitude];
      let lon: number = longitude;
      for (const { ms, speedMps, courseDeg, times } of steps) {
        for (let time = 0; time < times; time += 1) {
          const course = (courseDeg * Math.PI) / 180;
          at += ms;
          lat = Math.max(-90, Math.min(90, lat + (Math.cos(course) * speedMps * ms) / 111_195_000));
          const perLon = Math.max(0.01, Math.cos((lat * Math.PI) / 180));
          lon += (Math.sin(course) * speedMps * ms) / 111_195_000 / perLon;
          lon = lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
          reports.push(makeReport({ receivedAt: at, position: { latitude: lat, longitude: lon } }));
        }
      }
      const recorded = record(reports, toleranceM);
      const [mmsi, own] = [...recorded.byVessel][0] ?? [];
      if (mmsi === undefined || !own) return;
      const track = recorded.legs.columns.of(mmsi, recorded.legs.tipOf(mmsi));
      // Tracks across 180° are skipped: the interpolation of the test does not handle them.
      const crosses = track.lonE5.some((value, index) => Math.abs(value - (track.lonE5[index - 1] ?? value)) > 18e6);
      if (!crosses) for (const report of own) expect(errorM(track, report)).toBeLessThanOrEqual(toleranceM);
      expect([...track.tenths]).toEqual([...track.tenths].sort((one, other) => one - other));
    }),
    { numRuns: 300 },
  );
});
