import { expect, test } from 'vitest';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import { type ApproachTarget, ApproachWatch, type OwnShip } from './approach-watch.ts';
import { advance, type Motion } from './closest-approach.ts';

const LIMITS = { cpaM: 50, tcpaSecs: 180, minSpeedMps: knotsToMps(0.5) };
const MMSI = 211_234_560;

interface Scene {
  own: Motion;
  target: Motion;
  /** Seconds between two reports of the target. */
  reportSecs?: number;
  secs: number;
}

/** Sails both and watches each second; returns when the alarm was raised and when it ended, in seconds. */
function sail(
  { own, target, reportSecs = 10, secs }: Scene,
  change: (at: number, now: ApproachTarget) => ApproachTarget = (_, now) => now,
) {
  const watch = new ApproachWatch(LIMITS);
  const raisedAt: number[] = [];
  const endedAt: number[] = [];
  let isRaised = false;
  for (let at = 0; at <= secs; at += 1) {
    const reportAt = Math.floor(at / reportSecs) * reportSecs;
    const reported = change(at, { ...advance(target, reportAt), ...facts, fixAt: reportAt * 1000 });
    const ship: OwnShip = { motion: advance(own, at) };
    const { raised, ended } = watch.step(ship, [reported], at * 1000);
    if (raised.length > 0 && !isRaised) raisedAt.push(at);
    if (ended.length > 0) endedAt.push(at);
    isRaised = raised.length > 0;
  }
  return { raisedAt, endedAt };
}

const facts = { mmsi: MMSI, name: 'AURORA', source: 'antenna', transponder: 'A', isTurning: false, lagMs: 0 } as const;
const at = (latitude: number, longitude: number, courseDeg: number, knots: number): Motion => ({
  latitude,
  longitude,
  courseDeg,
  speedMps: knotsToMps(knots),
});

const HEAD_ON = { own: at(50, 7, 0, 5), target: at(50.02, 7, 180, 5) };

test('a head-on vessel is raised once, and cleared when it has passed', () => {
  const { raisedAt, endedAt } = sail({ ...HEAD_ON, secs: 600 });
  // They meet after 432 s; three minutes before is second 252.
  expect(raisedAt).toHaveLength(1);
  expect(raisedAt[0]).toBeGreaterThanOrEqual(252);
  expect(raisedAt[0]).toBeLessThanOrEqual(263);
  expect(endedAt).toHaveLength(1);
  expect(endedAt[0]).toBeGreaterThan(430);
  expect(endedAt[0]).toBeLessThan(465);
});

test('a vessel that passes at 80 m raises nothing on a river', () => {
  expect(sail({ own: at(50, 7, 0, 5), target: at(50.02, 7.00112, 180, 5), secs: 600 }).raisedAt).toEqual([]);
});

test('one report inside the limits is not enough', () => {
  const watch = new ApproachWatch(LIMITS);
  const near: ApproachTarget = { ...facts, ...at(50.001, 7, 180, 5), fixAt: 0 };
  watch.step({ motion: at(50, 7, 0, 5) }, [], 0);
  expect(watch.step({ motion: at(50, 7, 0, 5) }, [{ ...near, fixAt: 60_000 }], 60_000).raised).toEqual([]);
  expect(watch.step({ motion: at(50, 7, 0, 5) }, [{ ...near, fixAt: 62_000 }], 62_000).raised).toHaveLength(1);
});

test('nothing is raised in the first 30 s', () => {
  const { raisedAt } = sail({ own: at(50, 7, 0, 5), target: at(50.004, 7, 180, 5), secs: 29 });
  expect(raisedAt).toEqual([]);
});

test('moored vessels beside a moored own ship raise nothing', () => {
  expect(sail({ own: at(50, 7, 0, 0), target: at(50.0002, 7, 90, 0.3), secs: 300 }).raisedAt).toEqual([]);
});

test('a target whose report is too old changes nothing', () => {
  const { raisedAt, endedAt } = sail({ ...HEAD_ON, secs: 500 }, (second, now) =>
    second < 300 ? now : { ...now, ...advance(HEAD_ON.target, 300), fixAt: 300_000 },
  );
  expect(raisedAt.length).toBeGreaterThan(0);
  // It was extrapolated for a minute and passed unseen: the alarm stays until the target is gone.
  expect(endedAt).toEqual([]);
});

test('a target that disappears ends the alarm', () => {
  const watch = new ApproachWatch(LIMITS);
  const near: ApproachTarget = { ...facts, ...at(50.001, 7, 180, 5), fixAt: 0 };
  const own = { motion: at(50, 7, 0, 5) };
  watch.step(own, [], 0);
  watch.step(own, [{ ...near, fixAt: 60_000 }], 60_000);
  watch.step(own, [{ ...near, fixAt: 62_000 }], 62_000);
  expect(watch.step(own, [], 63_000).ended).toEqual([MMSI]);
});

test('a barge of the convoy is no target', () => {
  const own = at(50, 7, 30, 6);
  expect(
    sail({ own, target: { ...advance(own, 0), longitude: 7.0003, speedMps: own.speedMps * 1.02 }, secs: 300 }).raisedAt,
  ).toEqual([]);
});

test('reports that lag do not flap at the edge of the limits', () => {
  // Passes at 50 m, the very limit, with reports every 10 s whose position jumps by 20 m to either side.
  const { raisedAt } = sail({ own: at(50, 7, 0, 5), target: at(50.02, 7.0007, 180, 5), secs: 440 }, (second, now) => ({
    ...now,
    longitude: now.longitude + (Math.floor(second / 10) % 2 === 0 ? 0.0002 : -0.0002),
  }));
  expect(raisedAt.length).toBeLessThanOrEqual(1);
});
