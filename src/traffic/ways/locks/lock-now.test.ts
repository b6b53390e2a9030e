import { expect, test } from 'vitest';
import { runThrough } from '../../../foundation/shared/slices.ts';
import { WATER } from '../figures.ts';
import { PointList } from '../track/points.ts';
import type { Lock } from './lock.ts';
import { closureOf, lockNowSteps, queueOf } from './lock-now.ts';

const NOW = Date.parse('2026-08-20T18:00:00Z') / 1000;
const HOUR = 3600;
const SPEED_MPS = 2.5;
/** A lock on a river to the north. Thirty vessels a day pass it, each within half an hour. */
const LOCK: Lock = {
  id: '50.00000,8.00000',
  latitude: 50,
  longitude: 8,
  radiusM: 1000,
  axis: 0,
  samples: Array.from({ length: 300 }, (_, at) => ({
    entrySecs: NOW - 11 * 86_400 + at * 2880,
    throughSecs: 1800,
    freeSecs: 800,
    isAlong: at % 2 === 0,
  })),
  seenDay: 0,
};

/**
 * A vessel that entered the zone `agoSecs` ago, goes to `stopM` beyond the lock and stops there; it goes on after `goesOn`
 * seconds.
 */
function vessel({ agoSecs, stopM = -300, isAlong = true, goesOn = Infinity, until = NOW, gap = false }: Coming) {
  const points = new PointList();
  const place = (secs: number, metres: number) => {
    if (secs > until || (gap && secs > NOW - 3 * HOUR && secs < NOW - HOUR)) return;
    points.add(secs, 50 + ((isAlong ? 1 : -1) * metres) / 111_195, 8);
  };
  let metres = -3000;
  let secs = NOW - agoSecs - 2000 / SPEED_MPS;
  for (; metres < stopM; secs += 60, metres += 60 * SPEED_MPS) place(secs, metres);
  const [stoodFrom, stoodAt] = [secs, metres];
  for (; secs < Math.min(NOW, stoodFrom + goesOn); secs += 60) place(secs, stoodAt);
  for (; secs < NOW; secs += 60, metres += 60 * SPEED_MPS) place(secs, metres);
  return points;
}

interface Coming {
  agoSecs: number;
  stopM?: number;
  isAlong?: boolean;
  goesOn?: number;
  until?: number;
  gap?: boolean;
}

const lockNow = (vessels: readonly Coming[], lock = LOCK) =>
  runThrough(
    lockNowSteps(
      lock,
      vessels.map((each, at) => [at + 1, vessel(each)] as const),
      { figures: WATER, nowSecs: NOW },
    ),
  );
const asked = { mmsi: 99, isAlong: true };

test('vessels of the same direction that have not passed the lock are its queue', () => {
  const now = lockNow([
    { agoSecs: 2400 },
    { agoSecs: 1200 },
    // One comes the other way, one has passed, one is outside, and one has not been received for long.
    { agoSecs: 1500, isAlong: false },
    { agoSecs: 3000, goesOn: 600, stopM: 0 },
    { agoSecs: -300 },
    { agoSecs: 6000, until: NOW - 2400 },
  ]);
  expect(queueOf(now, asked)).toBe(2);
  expect(queueOf(now, { ...asked, isAlong: false })).toBe(1);
  expect(queueOf(now, { mmsi: 1, isAlong: true })).toBe(1);
});

test('a vessel in the zone has only those before it that came earlier', () => {
  const now = lockNow([{ agoSecs: 2400 }, { agoSecs: 1200 }]);
  expect(queueOf(now, { mmsi: 2, isAlong: true, sinceSecs: NOW - 1200 })).toBe(1);
  expect(queueOf(now, { mmsi: 1, isAlong: true, sinceSecs: NOW - 2400 })).toBe(0);
});

test('a vessel that others have overtaken lies at a berth, and does not wait', () => {
  const through = { goesOn: 300, stopM: 0 };
  const lying = { agoSecs: 3 * HOUR };
  expect(queueOf(lockNow([lying, { agoSecs: 2 * HOUR, ...through }]), asked)).toBe(1);
  expect(queueOf(lockNow([lying, { agoSecs: 2 * HOUR, ...through }, { agoSecs: 1.5 * HOUR, ...through }]), asked)).toBe(
    0,
  );
});

test('where no vessel is received at the lock, it is not known whether some wait; where one is, nobody may', () => {
  expect(queueOf(lockNow([]), asked)).toBeUndefined();
  expect(queueOf(lockNow([{ agoSecs: -300 }, { agoSecs: HOUR, until: NOW - HOUR / 2 - 60 }]), asked)).toBeUndefined();
  expect(queueOf(lockNow([{ agoSecs: 600, isAlong: false }]), asked)).toBe(0);
});

const held = [{ agoSecs: 8 * HOUR }, { agoSecs: 7.5 * HOUR, isAlong: false }, { agoSecs: 7 * HOUR }, { agoSecs: HOUR }];

test('a lock is closed where three wait longer than anybody did before, and nobody comes through', () => {
  const closure = closureOf(LOCK, lockNow(held), NOW);
  expect(closure?.waiting).toBe(4);
  expect((closure?.sinceSecs ?? 0) / 60).toBeCloseTo((NOW - 7 * HOUR) / 60, 0);
});

test('a lock is open again when the first vessel has it behind, also while that vessel is near', () => {
  const passing = { agoSecs: 700, stopM: 0, goesOn: 60 };
  expect(closureOf(LOCK, lockNow([...held, passing]), NOW)).toBeUndefined();
  // One that passed before the others and lies at a berth behind the lock.
  expect(closureOf(LOCK, lockNow([...held, { agoSecs: 7.6 * HOUR, stopM: 600 }]), NOW)?.waiting).toBe(4);
});

test('a lock is not closed where somebody came through, few wait, few usually pass, or the receiver was off', () => {
  const passes = { agoSecs: 2 * HOUR, stopM: 0, goesOn: 300 };
  expect(closureOf(LOCK, lockNow([...held, passes]), NOW)).toBeUndefined();
  expect(closureOf(LOCK, lockNow(held.slice(0, 2)), NOW)).toBeUndefined();
  expect(closureOf(LOCK, lockNow(held.slice(1)), NOW)).toBeUndefined();
  expect(closureOf(LOCK, lockNow(held.map((each) => ({ ...each, gap: true }))), NOW)).toBeUndefined();
  const rare = { ...LOCK, samples: LOCK.samples.filter((_, at) => at % 5 === 0) };
  expect(closureOf(rare, lockNow(held), NOW)).toBeUndefined();
  const night = { ...LOCK, samples: [...LOCK.samples, { ...LOCK.samples[0], throughSecs: 9 * HOUR }] } as Lock;
  expect(closureOf(night, lockNow(held), NOW)).toBeUndefined();
});
