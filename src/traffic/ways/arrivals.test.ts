import { expect, test } from 'vitest';
import { makeRiverDays, RIVER, type RiverVessel } from '../../../test/support/samples/make-river-days.ts';
import { WATER } from './figures.ts';
import { metresBetween } from './geometry.ts';
import { fixedZone } from './habits/local-time.ts';
import { CONTEXT_SECS, learnBatch } from './learn.ts';
import { isLock } from './locks/lock.ts';
import { createPlan, type Model, newModel } from './model.ts';
import { predict } from './predict/predict.ts';
import { cut } from './track/points.ts';

const DAY_SECS = 86_400;
const pause = async () => undefined;

async function learnDays(vessels: readonly RiverVessel[], days: number, model = newModel(WATER, fixedZone(0))) {
  for (let day = 1; day <= days; day += 1) {
    const untilSecs = RIVER.startSecs + day * DAY_SECS;
    const batch = vessels.map(({ mmsi, lengthM, points }) => {
      return { mmsi, lengthM, points: cut(points, untilSecs - DAY_SECS - CONTEXT_SECS, untilSecs) };
    });
    await learnBatch(model, batch, { untilSecs, pause });
  }
  return model;
}

const ask = (
  model: Model,
  { mmsi, lengthM, points }: RiverVessel,
  nowSecs: number,
  place: { latitude: number; longitude: number },
) =>
  predict(createPlan(model), {
    mmsi,
    lengthM,
    points: cut(points, nowSecs - CONTEXT_SECS, nowSecs),
    nowSecs,
    place: { ...place, radiusM: 300 },
  });

const vessels = makeRiverDays({ days: 9, vessels: 10 });
const learnt = await learnDays(vessels, 7);
/** Voyages of the days that are not learnt. */
const later = vessels.flatMap((vessel) =>
  vessel.arrivals
    .filter(({ departs }) => departs > RIVER.startSecs + 7 * DAY_SECS)
    .map((arrival) => ({ vessel, arrival, place: arrival.up ? RIVER.high : RIVER.low })),
);

test('arrivals an hour and more ahead are foreseen within some minutes, with the lock that is ahead', () => {
  const errors: number[] = [];
  let inside = 0;
  for (const { vessel, arrival, place } of later) {
    const { state, range, locks } = ask(learnt, vessel, arrival.departs + 1200, place);
    expect(state).toBe('ok');
    if (!range) continue;
    errors.push(Math.abs(range.p50 - arrival.at) / 60);
    if (range.p10 <= arrival.at && arrival.at <= range.p90) inside += 1;
    expect(locks).toHaveLength(1);
    expect(range.p10).toBeLessThanOrEqual(range.p50);
    expect(range.p50).toBeLessThanOrEqual(range.p90);
    expect(range.p10).toBeGreaterThanOrEqual(arrival.departs + 1200);
  }
  errors.sort((one, other) => one - other);
  expect(errors.length).toBeGreaterThan(10);
  // About three hours ahead: speeds differ by a third, and the lock takes 20 to 30 minutes.
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(6);
  expect(inside / errors.length).toBeGreaterThan(0.6);
});

test('the lock is found where it is, and none is invented', () => {
  const locks = learnt.locks.filter(isLock);
  expect(locks).toHaveLength(1);
  const [lock] = locks;
  if (!lock) return;
  expect(metresBetween(lock.latitude, lock.longitude, RIVER.lock.latitude, RIVER.lock.longitude)).toBeLessThan(150);
});

test('the length of the way is that of the river', () => {
  const [first] = later;
  if (!first) return;
  const { distanceM = 0 } = ask(learnt, first.vessel, first.arrival.departs + 1200, first.place);
  let river = 0;
  for (let metres = 0; metres < RIVER.lengthM; metres += 50) {
    const [from, to] = [RIVER.low, RIVER.high];
    expect(from).not.toEqual(to);
    river += 50 * Math.hypot(1, (900 / 2600) * Math.cos(metres / 2600));
  }
  const gone = first.vessel.speedMps * (first.arrival.up ? 0.85 : 1.15) * 1200;
  expect(distanceM / (river - gone * (river / RIVER.lengthM) - 300)).toBeCloseTo(1, 1);
});

test('the way leads from the vessel along the river to the place, and is as long as was said', () => {
  const [first] = later;
  if (!first) return;
  const nowSecs = first.arrival.departs + 1200;
  const { line, distanceM = 0 } = ask(learnt, first.vessel, nowSecs, first.place);
  const here = cut(first.vessel.points, 0, nowSecs);
  const at = here.count - 1;
  expect(line[0]).toEqual([here.latitudes[at], here.longitudes[at]]);
  expect(line.at(-1)).toEqual([first.place.latitude, first.place.longitude]);
  let metres = 0;
  for (const [index, [latitude, longitude]] of line.entries()) {
    const [before] = line.slice(Math.max(0, index - 1), index);
    if (before) metres += metresBetween(before[0], before[1], latitude, longitude);
  }
  // The line continues to the middle of the place and cuts bends.
  expect((metres - 300) / distanceM).toBeGreaterThan(0.97);
  expect((metres - 300) / distanceM).toBeLessThan(1.02);
});

test('the same question twice has the same answer', () => {
  const [first] = later;
  if (!first) return;
  const once = ask(learnt, first.vessel, first.arrival.departs + 3000, first.place);
  expect(ask(learnt, first.vessel, first.arrival.departs + 3000, first.place)).toEqual(once);
});

test('learning the same tracks again changes nothing', async () => {
  const model = await learnDays(vessels, 3);
  const before = structuredClone([...model.graph.edges()]);
  model.graph.changed.clear();
  await learnDays(vessels, 3, model);
  expect([...model.graph.edges()]).toEqual(before);
  expect(model.graph.changed.size).toBe(0);
});

test('every silence has its reason', async () => {
  const [first] = later;
  if (!first) return;
  const { vessel, arrival, place } = first;
  const under = arrival.departs + 1800;
  const away = { latitude: 51, longitude: 9 };
  expect(ask(learnt, vessel, under, away).state).toBe('noWay');
  expect(ask(await learnDays(vessels, 2), vessel, under, place).state).toBe('learning');
  expect(ask(newModel(WATER, fixedZone(0)), vessel, under, place).state).toBe('learning');
  const silent = { ...vessel, points: cut(vessel.points, 0, under) };
  const late = predict(createPlan(learnt), {
    ...silent,
    nowSecs: under + 3700,
    place: { ...place, radiusM: 300 },
  });
  expect(late).toMatchObject({ state: 'stale', range: undefined });
  // At its berth in the morning; its departure is unknown.
  expect(ask(learnt, vessel, arrival.departs - 600, place).state).toBe('stopped');
});
