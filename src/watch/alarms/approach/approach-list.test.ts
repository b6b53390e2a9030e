import { expect, test } from 'vitest';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import { listApproaches, relevantLimits } from './approach-list.ts';
import type { ApproachTarget } from './approach-watch.ts';

const NOW = Date.parse('2026-11-20T08:36:00.000Z');
const OWN = { latitude: 50.36, longitude: 7.6 };
const own = { motion: { ...OWN, courseDeg: 0, speedMps: knotsToMps(8) } };

/** A vessel to the north that comes down at 8 kn, off the track by so many metres. */
function comingDown(mmsi: number, northM: number, offM: number): ApproachTarget {
  const north = destination(OWN, 0, northM);
  return {
    ...destination(north, 90, offM),
    mmsi,
    name: null,
    source: 'antenna',
    speedMps: knotsToMps(8),
    courseDeg: 180,
    fixAt: NOW,
    transponder: 'A',
    isTurning: false,
    lagMs: 0,
  };
}

const list = (targets: ApproachTarget[], within?: { cpaM: number; tcpaSecs: number }) =>
  listApproaches(own, targets, { now: NOW, minSpeedMps: 0.25, limit: 20, within }).map(({ mmsi }) => mmsi);

test('a pass of 39 km is nothing to look at, nor is one in three quarters of an hour on a river', () => {
  const river = relevantLimits({ cpaM: 50, tcpaSecs: 180 });
  const targets = [comingDown(1, 2000, 39_000), comingDown(2, 22_000, 10), comingDown(3, 2000, 150)];
  expect(list(targets)).toEqual([1, 3, 2]);
  expect(list(targets, river)).toEqual([3]);
});

test('the most urgent comes first: near and soon before soon and far off, and before near and late', () => {
  const coast = relevantLimits({ cpaM: 500, tcpaSecs: 600 });
  const [nearAndSoon, farOff, late] = [comingDown(1, 3000, 100), comingDown(2, 1000, 1900), comingDown(3, 19_000, 20)];
  expect(list([farOff, late, nearAndSoon])).toEqual([2, 1, 3]);
  expect(list([farOff, late, nearAndSoon], coast)).toEqual([1, 2, 3]);
});
