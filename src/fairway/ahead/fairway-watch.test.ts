import { expect, test } from 'vitest';
import { makeLimitation, makeNotice, makeNoticePlace } from '../../../test/support/samples/make-notice.ts';
import type { Alarm, Condition, Reports } from '../../watch/alarms/index.ts';
import type { Notice } from '../notices/index.ts';
import { aheadOf } from './ahead.ts';
import type { AheadAnswer } from './ahead-service.ts';
import { createFairwayWatch } from './fairway-watch.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR = 3_600_000;
const TRIP = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60';
const record = { state: 'ok' } as AheadAnswer['arrival']['record'];

/** 20 km to the north at 10 km/h, from a distance on. */
async function answer(notices: readonly Notice[], fromKm = 0, airDraughtM: number | null = null) {
  const line = Array.from({ length: 21 - fromKm }, (_, km): [number, number] => [
    50 + ((km + fromKm) * 1000) / 111_194.93,
    7,
  ]);
  const passings = line.map((_, km) => ({ metres: km * 1000, ...same(NOW + km * HOUR * 0.1) }));
  const way = { line, lengthM: (line.length - 1) * 1000, passings, locks: [] };
  const clearance = { valueCm: 715, atMs: NOW };
  const bridge = { ...GAUGE, latitude: 50 + 15_000 / 111_194.93, longitude: 7, clearance };
  const vessel = {
    lengthM: 110,
    beamM: 11.4,
    draughtM: 2,
    airDraughtM,
    keelClearanceCm: 30,
    bridgeMargins: { leastM: 0, smallM: 0.3 },
    loading: [],
    isLoaded: true,
  };
  const question = {
    way,
    notices,
    bridges: [],
    stretches: [],
    gauges: airDraughtM === null ? [] : [bridge],
    vessel,
    now: NOW,
  };
  return { ...(await aheadOf(question)), arrival: { way, record } };
}

const same = (at: number) => ({ earliest: at, likely: at, latest: at });
const GAUGE = {
  stationId: 'b',
  name: 'BRIDGE',
  waterName: 'MAIN',
  waterShortName: 'MAIN',
  km: 12,
  level: undefined,
  zero: undefined,
  glwCm: undefined,
  tuGlwCm: undefined,
  hswCm: undefined,
  hasForecast: false,
  forecast: undefined,
};

const closure = (changes: Partial<Notice> = {}): Notice =>
  makeNotice({ places: [makeNoticePlace({ latitude: 50 + 10_000 / 111_194.93, longitude: 7 })], ...changes });

function run(saved: { text?: string } = {}, restored: readonly string[] = []) {
  const open = new Map<string, Condition | undefined>(restored.map((key) => [key, undefined]));
  const raised: string[] = [];
  const reports: Reports = {
    report(condition) {
      if (!open.has(condition.key)) raised.push(condition.text);
      open.set(condition.key, condition);
      return true;
    },
    end: (key) => void open.delete(key),
    withdraw: (key) => void open.delete(key),
    has: (key) => open.has(key),
  };
  const { watch, evaluate } = createFairwayWatch({
    load: async () => saved.text,
    save: async (text) => {
      saved.text = text;
    },
  });
  const own = watch(reports);
  for (const key of restored) own.restore?.({ key } as Alarm, NOW);
  return { open, raised, evaluate, saved };
}

test('a closure that is published during a trip raises a caution, once, and ends when it is withdrawn', async () => {
  const { open, raised, evaluate } = run();
  await evaluate(TRIP, await answer([]));
  await evaluate(TRIP, await answer([closure()]));
  expect([...open.values()]).toMatchObject([
    {
      type: 'fairway',
      priority: 'caution',
      text: 'Closed at Lock, 10 km ahead on the way',
      details: { noticeId: 'WSA:2026:4711', code: 'OBSTRU', aheadKm: 10 },
    },
  ]);
  await evaluate(TRIP, await answer([closure({ serial: 1 })], 5));
  expect(raised).toHaveLength(1);
  await evaluate(TRIP, await answer([closure({ withdrawn: true })]));
  expect(open.size).toBe(0);
  // Published again, it is news again.
  await evaluate(TRIP, await answer([closure({ serial: 2 })]));
  expect(raised).toHaveLength(2);
});

test('what was ahead when the trip began raises nothing, nor does it after a restart', async () => {
  const saved: { text?: string } = {};
  const first = run(saved);
  await first.evaluate(TRIP, await answer([closure()]));
  await first.evaluate(TRIP, await answer([closure()]));
  expect(first.open.size).toBe(0);
  const second = run(saved);
  await second.evaluate(TRIP, await answer([closure(), closure({ id: 'other' })]));
  expect([...second.open.keys()]).toEqual([expect.stringContaining('other')]);
  // An alarm of an earlier run is the same alarm, and ends as it would have.
  const third = run(saved, [...second.open.keys()]);
  await third.evaluate(TRIP, await answer([closure(), closure({ id: 'other' })]));
  expect([third.raised, third.open.size]).toEqual([[], 1]);
  await third.evaluate(TRIP, await answer([closure()]));
  expect(third.open.size).toBe(0);
});

test('it ends with the trip, and when the vessel has passed; without a way nothing is known', async () => {
  const { open, evaluate } = run();
  await evaluate(TRIP, await answer([]));
  await evaluate(TRIP, await answer([closure()]));
  const nothing = await answer([]);
  await evaluate(TRIP, { ...nothing, arrival: { way: { line: [], lengthM: 0, passings: [], locks: [] }, record } });
  expect(open.size).toBe(1);
  await evaluate(TRIP, await answer([closure()], 12));
  expect(open.size).toBe(0);
  await evaluate(TRIP, await answer([closure({ serial: 3, id: 'b' })]));
  await evaluate(undefined, undefined);
  expect(open.size).toBe(0);
});

test('what was ahead when the trip began raises nothing either while the vessel is within it', async () => {
  const { raised, evaluate } = run();
  const end = (km: number, of: 'from' | 'to') =>
    makeNoticePlace({ latitude: 50 + (km * 1000) / 111_194.93, longitude: 7, water: 'MAIN', km, end: of });
  const limit = makeLimitation({ code: 'VESLEN', value: 86, unit: 'm' });
  const stretch = closure({ places: [end(5, 'from'), end(12, 'to')], limitations: [limit] });
  for (const km of [0, 4, 5, 6, 8, 11]) await evaluate(TRIP, await answer([stretch], km));
  expect(raised).toEqual([]);
});

test('a closure for a part of the passing is named as a closure', async () => {
  const { open, evaluate } = run();
  await evaluate(TRIP, await answer([]));
  const end = (km: number, of: 'from' | 'to') =>
    makeNoticePlace({ latitude: 50 + (km * 1000) / 111_194.93, longitude: 7, water: 'MAIN', km, end: of });
  // The vessel is within the stretch from 08:30 to 09:12.
  const part = closure({ places: [end(5, 'from'), end(12, 'to')], validFrom: NOW + HOUR });
  await evaluate(TRIP, await answer([part]));
  expect([...open.values()]).toMatchObject([
    { text: 'Closed at Lock, 5 km ahead on the way', details: { code: 'OBSTRU' } },
  ]);
});

test('a shortfall raises nothing itself: it is in the margin of the depth', async () => {
  const { raised, evaluate } = run();
  await evaluate(TRIP, await answer([]));
  const less = makeLimitation({ code: 'AVADEP', value: 40, unit: 'cm', reference: 'GLW', indication: 'RED' });
  await evaluate(TRIP, await answer([closure({ limitations: [less] })]));
  expect(raised).toEqual([]);
});

test('a negative margin raises it, and what only informs does not', async () => {
  const { open, raised, evaluate } = run();
  await evaluate(TRIP, await answer([], 0, 5));
  await evaluate(TRIP, await answer([], 0, 7.5));
  expect(raised).toEqual(['The clearance is 0.35 m less than the air draught at BRIDGE, 15 km ahead on the way']);
  expect([...open.values()]).toMatchObject([{ details: { marginM: -0.35 } }]);
  await evaluate(TRIP, await answer([], 0, 5));
  expect(open.size).toBe(0);
  const speed = closure({ limitations: [makeLimitation({ code: 'SPEED', value: 8, unit: 'km/h' })] });
  await evaluate(TRIP, await answer([speed]));
  const long = closure({ id: 'long', limitations: [makeLimitation({ code: 'VESLEN', value: 135, unit: 'm' })] });
  await evaluate(TRIP, await answer([long]));
  expect(open.size).toBe(0);
  const short = closure({ id: 'short', limitations: [makeLimitation({ code: 'VESLEN', value: 86, unit: 'm' })] });
  await evaluate(TRIP, await answer([short]));
  expect([...open.values()]).toMatchObject([{ details: { code: 'VESLEN' } }]);
});

test('what was saved by another release counts as nothing', async () => {
  const { open, evaluate } = run({ text: '{"tripId":3}' });
  await evaluate(TRIP, await answer([closure()]));
  expect(open.size).toBe(0);
});
