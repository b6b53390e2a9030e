import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { isInside } from '../../foundation/shared/geo/range.ts';
import { LiveTraffic } from './traffic.ts';

const T0 = Date.parse('2026-11-20T08:00:00Z');
const TTL_MS = 20_000;

const report = fc.record(
  {
    kind: fc.constant('report' as const),
    mmsi: fc.integer({ min: 201_000_001, max: 201_000_006 }),
    lagMs: fc.integer({ min: -2000, max: 8000 }),
    latitude: fc.option(fc.double({ min: 50, max: 51, noNaN: true }), { nil: undefined }),
    speedKnots: fc.option(fc.integer({ min: 0, max: 30 })),
    name: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
  },
  { noNullPrototype: true },
);
const step = fc.oneof(
  { weight: 12, arbitrary: report },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('own' as const), latitude: fc.double({ min: 50, max: 51, noNaN: true }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('forget' as const),
      mmsi: fc.integer({ min: 201_000_001, max: 201_000_006 }),
    }),
  },
);

test('whatever is received, clients can follow: no update before a spawn, no second remove, no way back in fix time', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 6000 })), { maxLength: 120 }), (steps) => {
      const shown = new Map<number, number>();
      const traffic = new LiveTraffic({
        ttlMs: TTL_MS,
        maxJumpMps: 0,
        rangeKm: 20,
        maxVessels: 4,
        arbitration: { isDual: false, localPriorityTtlMs: 0 },
        listener: {
          spawn({ mmsi, fixAt }) {
            expect(shown.has(mmsi)).toBe(false);
            shown.set(mmsi, fixAt);
          },
          update({ mmsi, fixAt }) {
            expect(shown.has(mmsi)).toBe(true);
            expect(fixAt).toBeGreaterThanOrEqual(shown.get(mmsi) ?? Number.NaN);
            shown.set(mmsi, fixAt);
          },
          remove: (mmsi) => expect(shown.delete(mmsi)).toBe(true),
          bbox: () => undefined,
        },
      });
      let now = T0;
      for (const [next, passedMs] of steps) {
        now += passedMs;
        traffic.sweep(now);
        if (next.kind === 'own') traffic.moveTo({ latitude: next.latitude, longitude: 7.6 });
        else if (next.kind === 'lost') traffic.moveTo(undefined);
        else if (next.kind === 'forget') traffic.forget(next.mmsi);
        else {
          const { mmsi, latitude, speedKnots, name, lagMs } = next;
          const before = traffic.find(mmsi);
          const [fixBefore, latitudeBefore] = [before?.fixAt, before?.latitude];
          const { position: _position, ...base } = makeReport({ mmsi, receivedAt: now, fixAt: now - lagMs });
          traffic.accept({
            ...base,
            ...(latitude !== undefined && { position: { latitude, longitude: 7.6 } }),
            motion: { speedKnots, courseDeg: null, headingDeg: null },
            ...(name !== undefined && { statics: { name } }),
          });
          if (fixBefore !== undefined && now - lagMs < fixBefore) {
            expect(traffic.find(mmsi)).toMatchObject({ fixAt: fixBefore, latitude: latitudeBefore });
          }
        }
        const visible = [...traffic.vessels()];
        expect(visible.map(({ mmsi }) => mmsi).sort()).toEqual([...shown.keys()].sort());
        expect(visible).toHaveLength(traffic.size);
        for (const { latitude, longitude, lastSeenAt } of visible) {
          if (traffic.bbox) expect(isInside(traffic.bbox, latitude, longitude)).toBe(true);
          expect(lastSeenAt + TTL_MS).toBeGreaterThan(now - 1);
        }
      }
    }),
    { numRuns: 300 },
  );
});
