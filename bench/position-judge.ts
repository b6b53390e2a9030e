import { distanceM } from '../src/foundation/shared/geo/geo.ts';
import type { Fix } from '../src/vessel/position/fix.ts';
import { UNKNOWN_CLOCK } from '../src/vessel/position/receiver-clock.ts';
import { type Doubts, judgeFix, NO_DOUBTS } from '../src/vessel/position/trust/position-judge.ts';
import { checkMotion, NO_MOTION } from '../src/vessel/position/trust/trust-state.ts';
import type { Bench, BenchRow } from './support/report.ts';

const FIXES = 200_000;
const ROUNDS = 7;
const RULES = { maxSpeedMps: 41.7, confirmMs: 5000, timeFactor: 1 };

/** The cost of judging a fix, compared with one distance on the earth, a unit that is similar on every machine. */
export const positionJudge: Bench = {
  name: 'Position: judging a fix',
  run: async () => measure(),
};

function measure(): BenchRow[] {
  const fixes = Array.from({ length: FIXES }, (_, second): Fix => {
    const place = { latitude: 50 + second * 4e-5, longitude: 7.6 };
    const values = { altitudeM: null, headingDeg: 0, speedMps: 4.4, pdop: 1.4, hdop: 0.8, vdop: 1.1 };
    return { ...place, ...values, recordedAt: second * 1000 };
  });
  const judged: number[] = [];
  const compared: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    judged.push(nanosecondsOf(() => judgeAll(fixes)));
    compared.push(nanosecondsOf(() => compareAll(fixes)));
  }
  const [perFix, perDistance] = [median(judged), median(compared)];
  return [
    row('a fix that is accepted, with the check of its motion, ns of processor time', {
      ours: Math.round(perFix),
      baseline: Math.round(perDistance),
      target: 'at most 1000; beside it, one distance on the earth',
      met: perFix <= 1000,
    }),
    row('the same, in distances on the earth', {
      ours: Math.round((perFix / perDistance) * 10) / 10,
      baseline: 1,
      target: 'at most 6',
      met: perFix <= 6 * perDistance,
    }),
  ];
}

const row = (metric: string, figures: Omit<BenchRow, 'metric'>): BenchRow => ({ metric, ...figures });

function judgeAll(fixes: readonly Fix[]): number {
  let doubts: Doubts = NO_DOUBTS;
  let motion = NO_MOTION;
  let last: { fix: Fix; arrivedAt: number } | null = null;
  let accepted = 0;
  for (const fix of fixes) {
    const known = { last, stored: null, receiverClock: UNKNOWN_CLOCK, isNewLeg: false };
    const at = { now: fix.recordedAt, monotonic: fix.recordedAt };
    const step = judgeFix(doubts, fix, { known, at, rules: RULES });
    doubts = step.doubts;
    if (step.judgement.verdict === 'doubtful') continue;
    motion = checkMotion(motion, fix, 1);
    last = { fix, arrivedAt: at.monotonic };
    accepted += 1;
  }
  return accepted;
}

function compareAll(fixes: readonly Fix[]): number {
  let metres = 0;
  for (let index = 1; index < fixes.length; index += 1) {
    const [one, other] = [fixes[index - 1], fixes[index]];
    if (one && other) metres += distanceM(one, other);
  }
  return metres;
}

/** Nanoseconds of processor time per fix: other programs on the machine do not count. */
function nanosecondsOf(run: () => number): number {
  const before = process.cpuUsage();
  if (run() <= 0) throw new Error('nothing was judged');
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / FIXES;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
