import { type AheadQuestion, aheadOf, hindrancesOf } from '../src/fairway/ahead/ahead.ts';
import { RHINE_STRETCHES } from '../src/fairway/ahead/depth.ts';
import { WATER } from '../src/traffic/ways/figures.ts';
import { metresBetween } from '../src/traffic/ways/geometry.ts';
import { tileOfNode } from '../src/traffic/ways/graph/graph.ts';
import { fixedZone } from '../src/traffic/ways/habits/local-time.ts';
import { CONTEXT_SECS, learnBatch } from '../src/traffic/ways/learn.ts';
import { createPlan, newModel } from '../src/traffic/ways/model.ts';
import { predict } from '../src/traffic/ways/predict/predict.ts';
import { encodeTile } from '../src/traffic/ways/store/codec.ts';
import { cut } from '../src/traffic/ways/track/points.ts';
import { makeRiverDays, RIVER, riverAt } from '../test/support/samples/make-river-days.ts';
import {
  beside,
  createRandom,
  makeBridgeOn,
  makeGaugesOn,
  makeNoticeOn,
  makeVessel,
  makeWay,
} from '../test/support/samples/make-way-ahead.ts';
import { atMost, type Bench, type BenchRow, percentile } from './support/report.ts';
import { createThreadTime } from './support/thread-time.ts';

const DAYS = 10;
const LEARNT = 7;
const VESSELS = 160;
const DAY_SECS = 86_400;
const LEAD_SECS = 7200;
/** A voyage ends 300 m before the end of the river. */
const WAY_M = riverWayM() - 300;

/** Arrivals: the cost of learning a day and of a prediction, and its error against distance divided by speed. */
export const arrival: Bench = {
  name: 'Arrival',
  async run() {
    const vessels = makeRiverDays({ days: DAYS, vessels: VESSELS });
    const model = newModel(WATER, fixedZone(0));
    const costs: number[] = [];
    for (let day = 1; day <= LEARNT; day += 1) {
      const untilSecs = RIVER.startSecs + day * DAY_SECS;
      const tracks = vessels.map(({ mmsi, lengthM, points }) => {
        return { mmsi, lengthM, points: cut(points, untilSecs - DAY_SECS - CONTEXT_SECS, untilSecs) };
      });
      const began = process.cpuUsage();
      await learnBatch(model, tracks, { untilSecs, pause: async () => undefined });
      const { user, system } = process.cpuUsage(began);
      costs.push((user + system) / 1000);
    }
    const plan = createPlan(model);
    const meanMps = meanSpeeds(vessels);
    const [ours, byspeed, byMean, took]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const { mmsi, lengthM, points, arrivals } of vessels) {
      for (const { at, up, departs } of arrivals) {
        if (departs < RIVER.startSecs + LEARNT * DAY_SECS || at - LEAD_SECS < departs + 600) continue;
        const nowSecs = at - LEAD_SECS;
        const known = cut(points, nowSecs - CONTEXT_SECS, nowSecs);
        const place = { ...(up ? RIVER.high : RIVER.low), radiusM: 300 };
        const began = performance.now();
        const { range, distanceM = 0 } = predict(plan, { mmsi, lengthM, points: known, nowSecs, place });
        took.push(performance.now() - began);
        if (!range) continue;
        ours.push(Math.abs(range.p50 - at) / 60);
        byspeed.push(Math.abs(nowSecs + distanceM / speedOf(known) - at) / 60);
        byMean.push(Math.abs(nowSecs + distanceM / meanMps[up ? 'up' : 'down'] - at) / 60);
      }
    }
    const bytes = [...Map.groupBy(model.graph.nodes.values(), ({ id }) => tileOfNode(id))].reduce(
      (sum, [tile, nodes]) => sum + encodeTile(tile, { nodes, nextIndex: nodes.length, cells: [] }).length,
      0,
    );
    return [
      row('processor time to learn a day of 160 vessels, ms', percentile(costs, 0.5), { most: 1000 }),
      row('a prediction, median, ms', percentile(took, 0.5), { most: 2 }),
      row('bytes per 500 km of river, kB', (bytes / 1000) * (500_000 / RIVER.lengthM), { most: 300 }),
      row('median error two hours ahead, minutes (baseline: way divided by speed)', percentile(ours, 0.5), {
        baseline: percentile(byspeed, 0.5),
      }),
      row('median error two hours ahead, minutes (baseline: mean travel times)', percentile(ours, 0.5), {
        baseline: percentile(byMean, 0.5),
      }),
    ];
  },
};

function riverWayM(): number {
  let metres = 0;
  for (let at = 0; at < RIVER.lengthM; at += 50) {
    const [from, to] = [riverAt(at), riverAt(at + 50)];
    metres += metresBetween(from.latitude, from.longitude, to.latitude, to.longitude);
  }
  return metres;
}

/** Mean speeds of the learnt voyages by direction, time in the lock included. */
function meanSpeeds(vessels: ReturnType<typeof makeRiverDays>): Record<'up' | 'down', number> {
  const all = vessels.flatMap(({ arrivals }) => arrivals);
  const learnt = all.filter(({ at }) => at < RIVER.startSecs + LEARNT * DAY_SECS);
  const mean = (isUp: boolean) => {
    const voyages = learnt.filter(({ up }) => up === isUp);
    return (WAY_M * voyages.length) / voyages.reduce((sum, { at, departs }) => sum + at - departs, 0);
  };
  return { up: mean(true), down: mean(false) };
}

function speedOf({ count, secs, latitudes, longitudes }: ReturnType<typeof cut>): number {
  const [last, before] = [count - 1, Math.max(0, count - 6)];
  let metres = 0;
  for (let at = before; at < last; at += 1)
    metres += metresBetween(latitudes[at] ?? 0, longitudes[at] ?? 0, latitudes[at + 1] ?? 0, longitudes[at + 1] ?? 0);
  return Math.max(0.8, metres / Math.max(1, (secs[last] ?? 0) - (secs[before] ?? 0)));
}

const row = (
  metric: string,
  ours: number,
  { most, baseline = null }: { most?: number; baseline?: number | null },
): BenchRow => ({
  metric,
  ours,
  baseline,
  target: most === undefined ? '' : `<= ${most}`,
  met: most === undefined ? null : ours <= most,
});

const NOW = Date.parse('2026-11-20T08:00:00Z');
const [NOTICES, BRIDGES, LOCKS, GAUGES] = [400, 60, 12, 20];
/** 522 points, 575 m apart: 300 km. */
const POINTS = 522;
const RUNS = 100;

/** The fairway ahead over 300 km, compared with a way that has a tenth of the notices and bridges. */
export const fairwayAhead: Bench = {
  name: 'Fairway ahead',
  async run() {
    const [all, few] = [question(1), question(0.1)];
    const [ahead, small, hindrances] = [
      await timesOf(() => aheadOf(all)),
      await timesOf(() => aheadOf(few)),
      await timesOf(() => hindrancesOf(all)),
    ];
    const median = percentile(ahead, 0.5);
    return [
      {
        ...atMost(
          '300 km with 400 notices, 60 bridges, 12 locks, processor time, median, ms (baseline: a tenth of them)',
          median,
          20,
        ),
        baseline: percentile(small, 0.5),
      },
      atMost('the same, 95th percentile, ms', percentile(ahead, 0.95), 20),
      {
        ...atMost(
          'closures for the arrival on it, median, ms (baseline: all that is ahead)',
          percentile(hindrances, 0.5),
          20,
        ),
        baseline: median,
      },
    ];
  },
};

function question(share: number): AheadQuestion {
  const random = createRandom(7);
  const made = makeWay(random, { points: POINTS, now: NOW });
  const waitSecs = { p10: 600, p50: 1200, p90: 3600 };
  const pick = (index: number, count: number) => Math.floor(((index + 0.5) / count) * made.line.length);
  const locks = Array.from({ length: LOCKS }, (_, index) => {
    return { ...beside(made.line, pick(index, LOCKS), 20), name: null, waitSecs };
  });
  const way = { ...made, locks };
  const gauges = makeGaugesOn(random, way, GAUGES).map((gauge) => ({
    ...gauge,
    level: { value: 220, atMs: NOW },
    hswCm: 800,
    glwCm: 100,
    tuGlwCm: 210,
    zero: { heightM: 60, datum: 'NHN' as const },
  }));
  return {
    way,
    notices: Array.from({ length: NOTICES * share }, (_, index) =>
      makeNoticeOn(random, { way, now: NOW, id: `n${index}` }),
    ),
    bridges: Array.from({ length: BRIDGES * share }, (_, index) =>
      makeBridgeOn(way.line, pick(index, BRIDGES * share)),
    ),
    stretches: RHINE_STRETCHES,
    gauges,
    vessel: makeVessel(random),
    now: NOW,
  };
}

/** In processor time of the thread: for that long the event loop is blocked. */
async function timesOf(act: () => unknown): Promise<number[]> {
  for (let run = 0; run < 40; run += 1) await act();
  const threadMs = createThreadTime();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = threadMs();
    await act();
    times.push(threadMs() - began);
  }
  return times;
}
