import { expect, test } from 'vitest';
import { makeRiverDays, RIVER, riverAt } from '../../../../test/support/samples/make-river-days.ts';
import { WATER } from '../figures.ts';
import { fixedZone } from '../habits/local-time.ts';
import { CONTEXT_SECS, learnBatch } from '../learn.ts';
import { createPlan, newModel } from '../model.ts';
import { cut, type PointList } from '../track/points.ts';
import { doubtOf } from './doubt.ts';

const DAYS = 5;
const untilSecs = RIVER.startSecs + DAYS * 86_400;
const vessels = makeRiverDays({ days: DAYS + 2, vessels: 8 });
const model = newModel(WATER, fixedZone(0));
await learnBatch(
  model,
  vessels.map(({ mmsi, points }) => ({ mmsi, lengthM: 110, points: cut(points, 0, untilSecs) })),
  { untilSecs, pause: async () => undefined },
);
const plan = createPlan(model);
const voyages = vessels.flatMap(({ points, arrivals }) =>
  arrivals.filter(({ departs }) => departs > untilSecs).map((arrival) => ({ points, ...arrival })),
);

function doubt(
  points: PointList,
  [fromSecs, toSecs]: [number, number],
  place: { latitude: number; longitude: number },
) {
  return doubtOf(plan, { points: cut(points, fromSecs, toSecs), place: { ...place, radiusM: 300 }, lengthM: 110 });
}

test('a place where a vessel has lain, and which it has left, is not where it goes', () => {
  expect(voyages.length).toBeGreaterThan(10);
  for (const { points, departs, up } of voyages) {
    const now = departs + 1800;
    const [from, to] = up ? [RIVER.low, RIVER.high] : [RIVER.high, RIVER.low];
    expect(doubt(points, [now - CONTEXT_SECS, now], from)).toBe('left');
    expect(doubt(points, [now - CONTEXT_SECS, now], to)).toBeUndefined();
    // The vessel is still there.
    expect(doubt(points, [departs - CONTEXT_SECS, departs], from)).toBeUndefined();
  }
});

test('a place to which the way grows is not where a vessel goes, whenever it left', () => {
  const doubts: unknown[] = [];
  for (const { points, departs, at, up } of voyages) {
    const [from, to] = up ? [RIVER.low, RIVER.high] : [RIVER.high, RIVER.low];
    for (let now = departs + 3000; now < at - 600; now += 900) {
      doubts.push(doubt(points, [departs + 300, now], from));
      expect(doubt(points, [departs + 300, now], to)).toBeUndefined();
    }
  }
  // Just after a stop, here at the lock, it is unknown whether the vessel has turned round.
  const known = doubts.filter((each) => each !== undefined);
  expect(known.every((each) => each === 'movesAway')).toBe(true);
  expect(known.length / doubts.length).toBeGreaterThan(0.9);
});

test('nothing is decided of a vessel that has gone too little, and of a place where nobody goes', () => {
  const [voyage] = voyages;
  if (!voyage) return;
  const { points, departs, up } = voyage;
  const from = up ? RIVER.low : RIVER.high;
  expect(doubt(points, [departs + 300, departs + 900], from)).toBeUndefined();
  expect(doubt(points, [departs + 300, departs + 3600], { latitude: 52, longitude: 9 })).toBeUndefined();
  expect(doubt(points, [departs + 300, departs + 3600], riverAt(20_000))).not.toBe('left');
});
