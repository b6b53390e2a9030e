/** Errors of past predictions. They correct ranges so that these contain 80 % of the arrivals. */

const STEPS = 64;
const LOWEST = -3.2;
const STEP = 8.4 / STEPS;
const UNIT = 0.05;
/** Added to the time to go when scaling an error, so that near arrivals do not count too much. */
const BESIDE_SECS = 120;
const ENOUGH = 60;
/** Weight of all less similar cases, as a number of similar ones. They count because far arrivals are few. */
const BORROWED = 20;
/** Wanted share of arrivals on the inner side of each end of a range: 10 % are before it, 10 % after it. */
const WANTED = 0.9;
/** Factor by which older cases are reduced each day. */
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

/** Number of checked arrivals, and of those within the predicted range. */
export interface Tally {
  checked: number;
  within: number;
}

/** Limits between the horizons. */
export const HORIZONS_SECS = [25 * 60, 1.5 * 3600, 5 * 3600, 12 * 3600];
/** Horizons of hours. Their errors come from rests and locks, so they resemble each other more than near horizons. */
const FAR_HORIZONS = [2, 3, 4];
export const newHistograms = (): Histograms => ({ low: new Float64Array(STEPS), high: new Float64Array(STEPS) });

const horizonOf = (secs: number): number => HORIZONS_SECS.filter((limit) => secs >= limit).length;

/** Buckets of a prediction, the most similar first. */
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

/** Widens a range by the errors of past predictions; `isChecked` is false if there are too few of them. */
export function correct(scores: Scores, range: Range, situation: Situation): Range & { isChecked: boolean } {
  const aheadSecs = range.p50 - situation.saidSecs;
  const [own, horizon, all] = bucketsOf(range, situation).map((bucket) => scores.get(bucket));
  if (!all || sum(all.low) < ENOUGH) return { ...range, isChecked: false };
  const far = FAR_HORIZONS.includes(horizonOf(aheadSecs)) ? FAR_HORIZONS.map((each) => scores.get(`${each}`)) : [];
  const scale = aheadSecs + BESIDE_SECS;
  const scoreOf = (end: keyof Histograms): number => {
    const likest = [sumOf(far.map((one) => one?.[end])), horizon?.[end], own?.[end]];
    return scoreAt(likest.reduce<Float64Array>((others, few) => sumOf([few, borrowed(others)]), all[end]));
  };
  return {
    p10: Math.min(range.p50, range.p10 - scoreOf('low') * scale),
    p50: range.p50,
    p90: Math.max(range.p50, range.p90 + scoreOf('high') * scale),
    isChecked: true,
  };
}

const sumOf = (histograms: readonly (Float64Array | undefined)[]): Float64Array =>
  newHistograms().low.map((_, step) => histograms.reduce((total, one) => total + (one?.[step] ?? 0), 0));

const borrowed = (others: Float64Array): Float64Array => {
  const total = sum(others);
  return total === 0 ? others : others.map((count) => (count * BORROWED) / total);
};

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** Score below which the wanted share lies. */
function scoreAt(histogram: Float64Array): number {
  const total = sum(histogram);
  // One more case, as if its error were the largest of all.
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

/** Reduces older scores by the number of learnt days, which may be a fraction. */
export function forgetScores(scores: Scores, tally: Tally, days: number): void {
  const kept = FORGET ** days;
  for (const { low, high } of scores.values()) {
    for (let step = 0; step < STEPS; step += 1) {
      low[step] = (low[step] ?? 0) * kept;
      high[step] = (high[step] ?? 0) * kept;
    }
  }
  tally.checked *= FORGET_TALLY ** days;
  tally.within *= FORGET_TALLY ** days;
}
