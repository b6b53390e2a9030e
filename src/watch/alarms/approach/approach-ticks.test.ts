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

/** Approaches are listed while there are places. */
function run({ places }: { places: number }) {
  const counts = { evaluated: 0, reported: 0 };
  const traffic = new LiveTraffic({
    ttlMs: 600_000,
    maxJumpMps: 60,
    arbitration: { isDual: false, localPriorityTtlMs: 120_000 },
    rangeKm: undefined,
    maxVessels: 100_000,
    listener: { spawn: () => 0, update: () => 0, remove: () => 0, bbox: () => undefined },
  });
  const raised = new Set<string>();
  const unlisted = new Map<string, number>();
  const reports: Reports = {
    report({ key }) {
      counts.reported += 1;
      if (raised.size < places) raised.add(key);
      if (!raised.has(key)) unlisted.set(key, (unlisted.get(key) ?? 0) + 1);
      return raised.has(key);
    },
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
        counts.evaluated += 1;
        yield vessel;
      }
    },
    find: (mmsi) => traffic.find(mmsi),
    reports,
  });
  return { counts, traffic, raised, unlisted, approach };
}

test('of very many vessels a part is evaluated in each second, and all of them in turn', () => {
  let now = 1_000_000;
  const { counts, traffic, raised, approach } = run({ places: 100 });
  const far = destination(OWN, 90, 200_000);
  for (let index = 0; index < MANY; index += 1)
    traffic.accept(makeReport({ mmsi: 211_000_000 + index, receivedAt: now, position: far }));
  // The last one comes straight on, and is evaluated by the ticks only.
  const motion = { speedKnots: 10, courseDeg: 270, headingDeg: 270 };
  traffic.accept(makeReport({ mmsi: COMING, receivedAt: now, position: destination(OWN, 90, 2000), motion }));
  const seconds: number[] = [];
  for (let second = 0; second < 45; second += 1) {
    now += 1000;
    counts.evaluated = 0;
    approach.watch.tick(now, makeFix({ ...OWN, speedMps: 0, recordedAt: now }));
    seconds.push(counts.evaluated);
  }
  expect(Math.max(...seconds)).toBe(10_000);
  expect(seconds.slice(0, 3).reduce((sum, count) => sum + count)).toBe(MANY + 1);
  expect([...raised]).toEqual([`closestApproach:${COMING}`]);
});

test('of very many approaches the listed ones and a part of the others are evaluated in each second', () => {
  const COMING_TOGETHER = 5000;
  const PLACES = 100;
  let now = 1_000_000;
  const { counts, traffic, raised, unlisted, approach } = run({ places: PLACES });
  const seconds: number[] = [];
  for (let second = 0; second < 75; second += 1) {
    now += 1000;
    counts.reported = 0;
    approach.watch.tick(now, makeFix({ ...OWN, speedMps: 0, recordedAt: now }));
    seconds.push(counts.reported);
    if (second % 30 > 0) continue;
    const motion = { speedKnots: 10, courseDeg: 270, headingDeg: 270 };
    for (let index = 0; index < COMING_TOGETHER; index += 1) {
      const position = destination(OWN, 90, 2500 - second * 5.144);
      traffic.accept(makeReport({ mmsi: 211_000_000 + index, receivedAt: now, position, motion }));
    }
  }
  expect(Math.max(...seconds)).toBe(1000 + PLACES);
  expect(raised.size).toBe(PLACES);
  expect(unlisted.size).toBe(COMING_TOGETHER - PLACES);
  expect(Math.min(...unlisted.values())).toBeGreaterThanOrEqual(5);
});
