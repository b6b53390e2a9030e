import { expect, test } from 'vitest';
import { makeFix } from '../../../../test/support/samples/make-fix.ts';
import { makeReport } from '../../../../test/support/samples/make-report.ts';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import { LiveTraffic } from '../../../traffic/vessels/traffic.ts';
import type { Reports } from '../watch.ts';
import { createApproach } from './index.ts';

const OWN = { latitude: 50.36, longitude: 7.6 };
const MANY = 25_000;
const COMING = 211_000_000 + MANY;

test('of very many vessels a part is evaluated in each second, and all of them in turn', () => {
  let now = 1_000_000;
  let evaluated = 0;
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 60,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    rangeKm: undefined,
    maxVessels: 100_000,
    listener: { spawn: () => 0, update: () => 0, remove: () => 0, bbox: () => undefined },
  });
  const raised = new Set<string>();
  const reports: Reports = {
    report: ({ key }) => raised.add(key).has(key),
    end: (key) => void raised.delete(key),
    withdraw: (key) => void raised.delete(key),
    has: (key) => raised.has(key),
  };
  const approach = createApproach({
    limits: { cpaM: 500, tcpaSecs: 600 },
    minSpeedKnots: 0.5,
    ownFleet: [],
    lagMs: () => 0,
    *vessels() {
      for (const vessel of traffic.vessels()) {
        evaluated += 1;
        yield vessel;
      }
    },
    find: (mmsi) => traffic.find(mmsi),
    reports,
  });
  const far = destination(OWN, 90, 200_000);
  for (let index = 0; index < MANY; index += 1)
    traffic.accept(makeReport({ mmsi: 211_000_000 + index, receivedAt: now, position: far }));
  // The last one comes straight on, and is evaluated by the ticks only.
  const motion = { speedKnots: 10, courseDeg: 270, headingDeg: 270 };
  traffic.accept(makeReport({ mmsi: COMING, receivedAt: now, position: destination(OWN, 90, 2000), motion }));
  const seconds: number[] = [];
  for (let second = 0; second < 45; second += 1) {
    now += 1000;
    evaluated = 0;
    approach.watch.tick(now, makeFix({ ...OWN, speedMps: 0, recordedAt: now }));
    seconds.push(evaluated);
  }
  expect(Math.max(...seconds)).toBe(10_000);
  expect(seconds.slice(0, 3).reduce((sum, count) => sum + count)).toBe(MANY + 1);
  expect([...raised]).toEqual([`closestApproach:${COMING}`]);
});
