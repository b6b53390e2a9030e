/** How far past predictions missed, to say ranges that hold 80 of 100 arrivals. */

const STEPS = 64;
const LOWEST = -3.2;
const STEP = 8.4 / STEPS;
const UNIT = 0.05;
/** Beside the time to go, so that near arrivals do not count too much. */
const BESIDE_SECS = 120;
const ENOUGH = 60;
/** Of each end: one arrival of ten is before the range, and one behind it. */
const WANTED = 0.9;
/** A night's forgetting. */
const FORGET = 0.9;
const FORGET_TALLY = 0.985;

export interface Range {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

export interface Situation {
  readonly saidSecs: number;
  readonly hasLock: boolean;
  readonly hasRest: boolean;
}

export interface Histograms {
  readonly low: Float64Array;
  readonly high: Float64Array;
}

export type Scores = Map<string, Histograms>;

/** How many arrivals were checked, and how many of them were within what was said. */
export interface Tally {
  checked: number;
  within: number;
}

const LIMITS_SECS = [25 * 60, 1.5 * 3600, 5 * 3600, 12 * 3600];
export const newHistograms = (): Histograms => ({ low: new Float64Array(STEPS), high: new Float64Array(STEPS) });

const horizonOf = (secs: number): number => LIMITS_SECS.filter((limit) => secs >= limit).length;

/** The buckets of a prediction, the most alike first. */
function bucketsOf({ p50 }: Range, { saidSecs, hasLock, hasRest }: Situation): string[] {
  const horizon = horizonOf(p50 - saidSecs);
  return [`${horizon}${hasLock ? 'l' : '-'}${hasRest ? 'r' : '-'}`, `${horizon}`, 'all'];
}

export function addScore(scores: Scores, range: Range, situation: Situation, arrivedSecs: number): void {
  const scale = range.p50 - situation.saidSecs + BESIDE_SECS;
  const low = stepOf((range.p10 - arrivedSecs) / scale);
  const high = stepOf((arrivedSecs - range.p90) / scale);
  for (const bucket of bucketsOf(range, situation)) {
    let histograms = scores.get(bucket);
    if (!histograms) {
      histograms = newHistograms();
      scores.set(bucket, histograms);
    }
    histograms.low[low] = (histograms.low[low] ?? 0) + 1;
    histograms.high[high] = (histograms.high[high] ?? 0) + 1;
  }
}

const stepOf = (score: number): number =>
  Math.max(0, Math.min(STEPS - 1, Math.floor((Math.asinh(score / UNIT) - LOWEST) / STEP)));

/** The range with what past predictions missed; `isChecked` is false where there are too few of them. */
export function correct(scores: Scores, range: Range, situation: Situation): Range & { isChecked: boolean } {
  const found = bucketsOf(range, situation)
    .map((bucket) => scores.get(bucket))
    .find((one) => one && sum(one.low) >= ENOUGH);
  if (!found) return { ...range, isChecked: false };
  const scale = range.p50 - situation.saidSecs + BESIDE_SECS;
  return {
    p10: Math.min(range.p50, range.p10 - scoreAt(found.low) * scale),
    p50: range.p50,
    p90: Math.max(range.p50, range.p90 + scoreAt(found.high) * scale),
    isChecked: true,
  };
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** The score below which the wanted part of all lies. */
function scoreAt(histogram: Float64Array): number {
  const total = sum(histogram);
  // One more case, as if it had missed by more than all others.
  const wanted = Math.min(total, WANTED * (total + 1));
  let below = 0;
  for (const [step, count] of histogram.entries()) {
    if (count > 0 && below + count >= wanted) {
      const part = (wanted - below) / count;
      return UNIT * Math.sinh(LOWEST + (step + part) * STEP);
    }
    below += count;
  }
  return UNIT * Math.sinh(LOWEST + STEPS * STEP);
}

export function forgetScores(scores: Scores, tally: Tally): void {
  for (const { low, high } of scores.values()) {
    for (let step = 0; step < STEPS; step += 1) {
      low[step] = (low[step] ?? 0) * FORGET;
      high[step] = (high[step] ?? 0) * FORGET;
    }
  }
  tally.checked *= FORGET_TALLY;
  tally.within *= FORGET_TALLY;
}
