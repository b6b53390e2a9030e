import { quantile } from '../geometry.ts';
import type { Leg, Legs } from './legs.ts';
import { type Run, timeAt } from './runs.ts';
import { correct, type Range, type Scores } from './scores.ts';

/**
 * Time at which a vessel passes a point of its way: with a probability of 10 % before `p10`, and of 10 % after `p90`. Times
 * in seconds since 1970.
 */
export interface Passing extends Range {
  /** Distance from the vessel along the way. */
  readonly metres: number;
}

/** Spacing of the points; in between the time is nearly linear. */
const APART_M = 1000;
const MAX_POINTS = 300;

interface Point {
  readonly metres: number;
  /** Index of the leg, and share of its time that has passed. */
  readonly leg: number;
  readonly share: number;
}

/** Times along the way, from the same runs and with the same correction as those of the arrival. */
export function passingsOf(
  { legs, metres }: Pick<Legs, 'legs' | 'metres'>,
  runs: readonly Run[],
  { scores, nowSecs, isResting }: { scores: Scores; nowSecs: number; isResting: boolean },
): Passing[] {
  const passings: Passing[] = [];
  const times = new Float64Array(runs.length);
  for (const { metres: at, leg, share } of pointsOf(legs, Math.max(APART_M, metres / MAX_POINTS))) {
    let rested = 0;
    for (const [index, run] of runs.entries()) {
      const part = run.legs[leg];
      times[index] = Math.max(nowSecs, part ? timeAt(part, share) : run.arrivesSecs);
      if (run.rest && run.rest[0] < (times[index] ?? 0)) rested += 1;
    }
    times.sort();
    const range = { p10: quantile(times, 0.1), p50: quantile(times, 0.5), p90: quantile(times, 0.9) };
    const situation = {
      saidSecs: nowSecs,
      hasLock: legs.slice(0, leg + 1).some(({ kind }) => kind === 'lock'),
      hasRest: isResting || rested >= runs.length * 0.05,
    };
    const { p10, p50, p90 } = correct(scores, range, situation);
    // The correction changes behind a lock; the times must not decrease along the way.
    const before = passings.at(-1);
    passings.push({
      metres: at,
      p10: Math.max(nowSecs, p10, before?.p10 ?? 0),
      p50: Math.max(nowSecs, p50, before?.p50 ?? 0),
      p90: Math.max(nowSecs, p90, before?.p90 ?? 0),
    });
  }
  return passings;
}

/** Start of each leg, points inside free legs, and the end of the way. */
function* pointsOf(legs: readonly Leg[], apartM: number): Generator<Point> {
  let beginM = 0;
  for (const [leg, part] of legs.entries()) {
    yield { metres: beginM, leg, share: 0 };
    if (part.kind === 'lock') {
      beginM = part.endM;
      continue;
    }
    const last = part.steps.at(-1);
    let lastM = beginM;
    for (const { atM, secs } of part.steps) {
      if (atM - lastM < apartM || !last || atM >= last.atM) continue;
      lastM = atM;
      yield { metres: atM, leg, share: last.secs > 0 ? secs / last.secs : 1 };
    }
    beginM = last?.atM ?? beginM;
  }
  if (legs.length > 0) yield { metres: beginM, leg: legs.length - 1, share: 1 };
}
