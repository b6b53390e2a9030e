import { metresBetween, quantile } from '../geometry.ts';
import { habitOf, type RestHabit } from '../habits/habits.ts';
import { hoursUntil } from '../habits/local-time.ts';
import { isWithin, type Lock } from '../locks/lock.ts';
import type { Plan } from '../model.ts';
import type { Points } from '../track/points.ts';
import { follow } from './goal.ts';
import { divide, type Leg, type Legs, type Line } from './legs.ts';
import { type Location, locate, startOf } from './locate.ts';
import type { Arc } from './network.ts';
import { seededRandom, seedOf } from './random.ts';
import { type Run, runAll, timeAt } from './runs.ts';
import { correct, type Range, type Scores, type Situation } from './scores.ts';

/** Reason why there is no prediction. */
export type Silence = 'noWay' | 'offWay' | 'stale' | 'stopped' | 'learning' | 'blocked';

export interface Question {
  readonly mmsi: number;
  /** 0 if unknown. */
  readonly lengthM: number;
  /** Track up to now, with at least the last hours. */
  readonly points: Points;
  readonly nowSecs: number;
  readonly place: { readonly latitude: number; readonly longitude: number; readonly radiusM: number };
  /** Whether to return the times along the way. */
  readonly wantsPassings?: boolean | undefined;
}

export interface Window {
  readonly earliest: number;
  readonly latest: number;
  readonly share: number;
}

export interface LockAhead {
  readonly lock: Lock;
  /** Whether the vessel goes along the axis, and its time of entry into the zone; undefined if it is not there. */
  readonly isAlong: boolean;
  readonly sinceSecs: number | undefined;
  readonly arrives: number;
  readonly waitSecs: { readonly p10: number; readonly p50: number; readonly p90: number };
}

export interface Prediction {
  readonly state: 'ok' | Silence;
  /** Times in seconds since 1970; undefined without a prediction. */
  readonly range: Range | undefined;
  readonly windows: readonly Window[];
  readonly distanceM: number | undefined;
  readonly locks: readonly LockAhead[];
  readonly rest: { readonly probability: number; readonly from: number; readonly to: number } | undefined;
  readonly leastPassages: number | undefined;
  readonly isChecked: boolean;
  /** Times at points of the way, in order; empty if not requested or without a prediction. */
  readonly passings: readonly Passing[];
  /** Line from the vessel to the place. */
  readonly line: Line;
  /** The prediction before its correction, for checking it later. */
  readonly raw: { readonly range: Range; readonly situation: Situation } | undefined;
}

const STALE_SECS = 3600;
const OFF_WAY_SECS = 40 * 60;
const LONG_OFF_WAY_SECS = 16 * 3600;
const STOPPED_SECS = 20 * 60;
const LEARNT_DAYS = 3;
const FEW_SHARE = 0.1;
const TURN_SECS = 600;
/** A vessel that stops within its hours of rest, or up to this long before them, rests. */
const EARLY_HOURS = 2.5;
const RESTS_FROM = 0.25;
const GAP_SECS = 3 * 3600;

/** Predicts the arrival of a vessel at a place. Pure: the same question to the same model has the same answer. */
export function predict(plan: Plan, question: Question): Prediction {
  const { model, network } = plan;
  const { mmsi, place, nowSecs, points } = question;
  const vessel = model.vessels.get(mmsi);
  const lengthM = question.lengthM || vessel?.lengthM || 0;
  const location = locate(network, points, vessel);
  if (!location) return none('stale');
  const straightM = metresBetween(location.latitude, location.longitude, place.latitude, place.longitude);
  if (nowSecs - location.secs > STALE_SECS) return none('stale');
  if (straightM <= place.radiusM) return arrived(nowSecs);
  const goal = plan.goal(place, lengthM);
  // With few learnt days, a missing way only means that little is known.
  if (!goal) return none(model.days.size < LEARNT_DAYS ? 'learning' : 'noWay', straightM);
  const state = offWay(location, nowSecs);
  if (state) return none(state, straightM);
  const start = startOf(network, location, goal);
  const route = start && follow(goal, start.arc);
  if (!start || !route) return none('noWay', straightM);
  const { arcs, cutM } = cutAt(network, route, place, start.alongM);
  const way = divide(network, { start, route: arcs, zones: plan.zones, location, place, cutM });
  if (model.days.size < LEARNT_DAYS || way.fewShare > FEW_SHARE)
    return { ...none('learning', way.metres), leastPassages: way.leastPassages, line: way.line };
  const habit = model.figures.hasRests ? habitOf(vessel, plan.pools) : { rests: [], probability: 0 };
  const halt = haltOf(location, { habit, nowSecs, locks: model.locks, plan });
  if (halt === 'stopped') return { ...none('stopped', way.metres), line: way.line };
  const random = seededRandom(seedOf(mmsi, nowSecs));
  const runs = runAll({
    legs: way.legs,
    startSecs: location.secs + (start.turns ? TURN_SECS : 0),
    factor: location.factor,
    habit,
    restsSince: halt,
    localHour: model.localHour,
    random,
  });
  const summary = summarise(plan, runs, { way, nowSecs, habit, isResting: halt !== undefined });
  if (!question.wantsPassings) return summary;
  return {
    ...summary,
    passings: passingsOf(way, runs, { scores: model.scores, nowSecs, isResting: halt !== undefined }),
  };
}

const none = (state: Silence, distanceM?: number): Prediction => ({
  state,
  range: undefined,
  windows: [],
  distanceM,
  locks: [],
  rest: undefined,
  leastPassages: undefined,
  isChecked: false,
  passings: [],
  line: [],
  raw: undefined,
});

/** Prediction without times: the end of a closure is unknown. */
export const toBlocked = ({ distanceM, leastPassages, line }: Prediction): Prediction => ({
  ...none('blocked', distanceM),
  leastPassages,
  line,
});

const arrived = (nowSecs: number): Prediction => ({
  ...none('noWay', 0),
  state: 'ok',
  range: { p10: nowSecs, p50: nowSecs, p90: nowSecs },
  windows: [{ earliest: nowSecs, latest: nowSecs, share: 1 }],
  isChecked: true,
});

function offWay({ last, stop, secs }: Location, nowSecs: number): Silence | undefined {
  // A vessel in a harbour without traffic has passed no node yet, but may be near one.
  if (!last) return undefined;
  const passedSecs = nowSecs - last.secs;
  const stoodSecs = stop ? secs - stop.from : 0;
  return passedSecs - stoodSecs > OFF_WAY_SECS * 2 || passedSecs > LONG_OFF_WAY_SECS + stoodSecs ? 'offWay' : undefined;
}

/** Ends the way where it first enters the place. */
function cutAt(
  { graph: { nodes }, figures }: Plan['network'],
  route: readonly Arc[],
  place: Question['place'],
  startM: number,
): { arcs: readonly Arc[]; cutM: number } {
  // An edge that begins farther away cannot enter the place.
  const reachM = place.radiusM + figures.maxEdgeM + 2 * figures.nodeRadiusM;
  for (const [at, arc] of route.entries()) {
    const [from, to] = [nodes.get(arc.edge.from), nodes.get(arc.edge.to)];
    if (!from || !to) continue;
    if (metresBetween(from.latitude, from.longitude, place.latitude, place.longitude) > reachM) continue;
    const begin = at === 0 ? Math.min(1, startM / Math.max(1, arc.lengthM)) : 0;
    for (let step = 0; step <= 10; step += 1) {
      const part = begin + ((1 - begin) * step) / 10;
      const latitude = from.latitude + (to.latitude - from.latitude) * part;
      const longitude = from.longitude + (to.longitude - from.longitude) * part;
      if (metresBetween(latitude, longitude, place.latitude, place.longitude) > place.radiusM) continue;
      return { arcs: route.slice(0, at + 1), cutM: arc.lengthM * (1 - part) };
    }
  }
  return { arcs: route, cutM: 0 };
}

/** Start of the rest of a vessel; undefined if it is moving or waits at a lock. */
function haltOf(
  { stop, secs }: Location,
  { habit, nowSecs, locks, plan }: { habit: RestHabit; nowSecs: number; locks: readonly Lock[]; plan: Plan },
): number | 'stopped' | undefined {
  if (!stop || secs - stop.from < STOPPED_SECS) return undefined;
  if (locks.some((lock) => isWithin(lock, stop))) return undefined;
  const { localHour } = plan.model;
  const hour = localHour(nowSecs);
  const fitting = habit.rests.filter(
    ({ stopHour, startHour }) =>
      hoursUntil(stopHour, hour) < hoursUntil(stopHour, startHour) + 1 || hoursUntil(hour, stopHour) < EARLY_HOURS,
  );
  const share = habit.rests.length === 0 ? 0 : (habit.probability * fitting.length) / habit.rests.length;
  return share >= RESTS_FROM ? stop.from : 'stopped';
}

interface Summary {
  readonly way: Legs;
  readonly nowSecs: number;
  readonly habit: RestHabit;
  readonly isResting: boolean;
}

function summarise(plan: Plan, runs: readonly Run[], { way, nowSecs, isResting }: Summary): Prediction {
  const arrivals = runs.map(({ arrivesSecs }) => Math.max(nowSecs, arrivesSecs)).sort((one, other) => one - other);
  const range = { p10: quantile(arrivals, 0.1), p50: quantile(arrivals, 0.5), p90: quantile(arrivals, 0.9) };
  const resting = runs.filter(({ rest }) => rest !== undefined);
  const situation: Situation = {
    saidSecs: nowSecs,
    hasLock: way.legs.some(({ kind }) => kind === 'lock'),
    hasRest: isResting || resting.length >= runs.length * 0.05,
  };
  const { isChecked, ...corrected } = correct(plan.model.scores, range, situation);
  const limited = { ...corrected, p10: Math.max(nowSecs, corrected.p10) };
  return {
    state: 'ok',
    range: limited,
    windows: windowsOf(arrivals, limited),
    distanceM: way.metres,
    locks: locksAhead(way, runs),
    rest: restOf(resting, runs.length),
    leastPassages: way.leastPassages,
    isChecked,
    passings: [],
    line: way.line,
    raw: { range, situation },
  };
}

/** One window, or two if a night lies between them. */
function windowsOf(arrivals: readonly number[], { p10, p90 }: Range): Window[] {
  const count = arrivals.length;
  for (let at = Math.ceil(count * 0.15); at <= count * 0.85; at += 1) {
    const [before, after] = [arrivals[at - 1], arrivals[at]];
    if (before === undefined || after === undefined || after - before <= GAP_SECS) continue;
    const [early, late] = [arrivals.slice(0, at), arrivals.slice(at)];
    const share = at / count;
    return [
      { earliest: Math.min(p10, quantile(early, 0.1)), latest: quantile(early, 0.9), share },
      { earliest: quantile(late, 0.1), latest: Math.max(p90, quantile(late, 0.9)), share: 1 - share },
    ];
  }
  return [{ earliest: p10, latest: p90, share: 1 }];
}

function locksAhead({ legs }: Legs, runs: readonly Run[]): LockAhead[] {
  const held = legs.filter((leg) => leg.kind === 'lock');
  return held.map(({ lock, isAlong, sinceSecs }, index) => {
    const sorted = (part: 0 | 1) =>
      runs.map(({ locks }) => locks[index]?.[part] ?? 0).sort((one, other) => one - other);
    const waits = sorted(1);
    return {
      lock,
      isAlong,
      sinceSecs,
      arrives: quantile(sorted(0), 0.5),
      waitSecs: { p10: quantile(waits, 0.1), p50: quantile(waits, 0.5), p90: quantile(waits, 0.9) },
    };
  });
}

function restOf(resting: readonly Run[], count: number): Prediction['rest'] {
  if (resting.length === 0) return undefined;
  const sorted = (part: 0 | 1) => resting.map(({ rest }) => rest?.[part] ?? 0).sort((one, other) => one - other);
  return { probability: resting.length / count, from: quantile(sorted(0), 0.5), to: quantile(sorted(1), 0.5) };
}

/**
 * Time at which a vessel passes a point of its way. The probability is 10 % before `p10` and 10 % after `p90`. Times in
 * seconds since 1970.
 */
interface Passing extends Range {
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
function passingsOf(
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
