import { type AheadQuestion, aheadOf, hindrancesOf } from '../src/fairway/ahead/ahead.ts';
import { RHINE_STRETCHES } from '../src/fairway/ahead/depth.ts';
import {
  beside,
  createRandom,
  makeBridgeOn,
  makeGaugesOn,
  makeNoticeOn,
  makeVessel,
  makeWay,
} from '../test/support/samples/make-way-ahead.ts';
import { atMost, type Bench, percentile } from './support/report.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const [NOTICES, BRIDGES, LOCKS, GAUGES] = [400, 60, 12, 20];
/** With 575 m from one to the next: 300 km. */
const POINTS = 522;
const RUNS = 60;

/** What is ahead on a way of 300 km, beside the same for a way with a tenth of its notices and bridges. */
export const fairwayAhead: Bench = {
  name: 'Fairway ahead',
  async run() {
    const [all, few] = [question(1), question(0.1)];
    const [ahead, small, hindrances] = [
      timesOf(() => aheadOf(all)),
      timesOf(() => aheadOf(few)),
      timesOf(() => hindrancesOf(all)),
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

function timesOf(act: () => unknown): number[] {
  for (let run = 0; run < 20; run += 1) act();
  return Array.from({ length: RUNS }, () => {
    const began = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
}
