import type { Rest, RestHabit } from '../habits/habits.ts';
import { hoursApart, hoursUntil, isSunday, type LocalHour } from '../habits/local-time.ts';
import type { Lock, LockSample } from '../locks/lock.ts';
import { type Leg, SLOPES } from './legs.ts';
import { normalQuantile } from './random.ts';

const NEAREST = 24;
const FEWEST = 4;
const OTHER_DAY_HOURS = 1;

/** Most similar past passages: same direction, about the same hour, same kind of day. */
function nearestSamples(
  { samples }: Lock,
  { isAlong, secs, localHour }: { isAlong: boolean; secs: number; localHour: LocalHour },
): readonly LockSample[] {
  const same = samples.filter((sample) => sample.isAlong === isAlong);
  const usable = same.length >= FEWEST ? same : samples;
  const [hour, sunday] = [localHour(secs), isSunday(secs, localHour)];
  return usable
    .map((sample) => ({
      sample,
      hours:
        hoursApart(hour, localHour(sample.entrySecs)) +
        (isSunday(sample.entrySecs, localHour) === sunday ? 0 : OTHER_DAY_HOURS),
    }))
    .sort((one, other) => one.hours - other.hours || other.sample.entrySecs - one.sample.entrySecs)
    .slice(0, NEAREST)
    .map(({ sample }) => sample);
}

const RUNS = 64;
const HOUR_SECS = 3600;
/** No rest begins within this time before the place. */
const NO_REST_SECS = 40 * 60;
const SPREAD = 0.04;
/** Maximum delay of a departure after its usual hour. */
const LATE_SECS = 45 * 60;
const SHORTEST_REST_SECS = 2 * HOUR_SECS;
const MAX_NIGHTS = 20;

export interface RunsOptions {
  readonly legs: readonly Leg[];
  readonly startSecs: number;
  readonly factor: number;
  readonly habit: RestHabit;
  /** Start of the present rest; undefined if the vessel does not rest. */
  readonly restsSince: number | undefined;
  readonly localHour: LocalHour;
  readonly random: () => number;
}

export interface Run {
  readonly arrivesSecs: number;
  /** The first rest of the run. */
  readonly rest: readonly [from: number, to: number] | undefined;
  /** Time of arrival at each lock of the way, and waiting time there. */
  readonly locks: readonly (readonly [arrives: number, waits: number])[];
  readonly legs: readonly LegRun[];
}

/** Times of one leg: start, duration without pauses, and pauses after a duration from the start. */
export interface LegRun {
  readonly beginSecs: number;
  readonly goingSecs: number;
  readonly pauses: readonly (readonly [afterSecs: number, secs: number])[];
}

/** Time at which a vessel has completed a share of a leg. */
export function timeAt({ beginSecs, goingSecs, pauses }: LegRun, share: number): number {
  const gone = goingSecs * share;
  let secs = beginSecs + gone;
  for (const [after, pause] of pauses) if (after < gone) secs += pause;
  return secs;
}

/** Simulates the same way many times, with different speeds, waits and rests. */
export function runAll(options: RunsOptions): Run[] {
  const { legs, startSecs, habit, restsSince, localHour, random } = options;
  const samples = lockSamples(localHour);
  // Equal quantiles in random order need fewer runs than random values.
  const order = shuffled(RUNS, random);
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const z = normalQuantile(((order[run] ?? 0) + 0.5) / RUNS);
    const times = legs.map((leg) => (leg.kind === 'free' ? freeSecs(leg.bySlope, options.factor + SPREAD * z) : 0));
    let left = times.reduce((sum, secs) => sum + secs, 0);
    let secs = startSecs;
    let rest: [number, number] | undefined;
    const locks: [number, number][] = [];
    const runLegs: LegRun[] = [];
    if (restsSince !== undefined) {
      const until = endOfRest(habit, { sinceSecs: restsSince, nowSecs: startSecs, localHour, random });
      rest = [restsSince, until];
      secs = until;
    }
    let next = nextRest(habit, secs, { localHour, random, isFirst: restsSince === undefined });
    for (const [at, leg] of legs.entries()) {
      let duration = times[at] ?? 0;
      const beginSecs = secs;
      if (leg.kind === 'lock') {
        const { through, waits } = passLock(leg, secs, { samples, random });
        locks.push([secs, waits]);
        duration = through;
      }
      const goingSecs = duration;
      const pauses: [number, number][] = [];
      for (let nights = 0; next && nights < MAX_NIGHTS && next[0] < secs + duration; nights += 1) {
        const before = Math.max(0, next[0] - secs);
        // A vessel does not rest in a lock.
        if (leg.kind === 'lock') break;
        if (left - before > NO_REST_SECS) {
          rest ??= next;
          pauses.push([goingSecs - duration + before, next[1] - secs - before]);
          secs = next[1];
          duration -= before;
          left -= before;
        } else {
          secs += before;
          duration -= before;
          left -= before;
        }
        next = nextRest(habit, Math.max(secs, next[1]), { localHour, random, isFirst: false });
      }
      secs += duration;
      if (leg.kind === 'free') left -= duration;
      runLegs.push({ beginSecs, goingSecs, pauses });
    }
    runs.push({ arrivesSecs: secs, rest, locks, legs: runLegs });
  }
  return runs;
}

function freeSecs(bySlope: Float64Array, factor: number): number {
  let secs = 0;
  for (let slope = 0; slope < SLOPES; slope += 1) {
    const usual = bySlope[slope] ?? 0;
    if (usual > 0) secs += usual * Math.exp((slope / 10) * factor);
  }
  return secs;
}

type SamplesOf = (leg: Leg & { kind: 'lock' }, secs: number) => readonly LockSample[];

/** Similar samples, cached for half an hour of entry times. */
function lockSamples(localHour: LocalHour): SamplesOf {
  const known = new Map<string, readonly LockSample[]>();
  return (leg, secs) => {
    const at = Math.floor(secs / (HOUR_SECS / 2));
    const key = `${leg.lock.id} ${leg.isAlong} ${at}`;
    const found = known.get(key);
    if (found) return found;
    const samples = nearestSamples(leg.lock, { isAlong: leg.isAlong, secs: (at + 0.5) * (HOUR_SECS / 2), localHour });
    known.set(key, samples);
    return samples;
  };
}

function passLock(
  leg: Leg & { kind: 'lock' },
  secs: number,
  { samples, random }: { samples: SamplesOf; random: () => number },
): { through: number; waits: number } {
  const { sinceSecs, aheadShare, cutShare } = leg;
  const entry = sinceSecs ?? secs;
  const inside = secs - entry;
  const all = samples(leg, entry);
  const draw = random();
  const chosen = (from: readonly LockSample[]) => from[Math.floor(draw * from.length)];
  const known = inside > 0 ? chosen(all.filter(({ throughSecs }) => throughSecs > inside)) : undefined;
  const sample = known ?? chosen(all);
  if (!sample) return { through: 0, waits: 0 };
  const held = Math.max(0, sample.throughSecs - sample.freeSecs);
  // No recorded passage took so long: the vessel was at a berth in the zone and only now goes to the lock.
  const isBerthed = inside > 0 && !known;
  const through = isBerthed
    ? held + sample.freeSecs * aheadShare
    : Math.max(0, sample.throughSecs - inside - sample.freeSecs * cutShare);
  return { through, waits: Math.min(through, held) };
}

interface RestOptions {
  localHour: LocalHour;
  random: () => number;
  /** Whether the vessel has been moving for some time, so that its usual hour of rest may have passed. */
  isFirst: boolean;
}

/** The first rest of a run after a time; undefined if there is none for many nights. */
function nextRest(
  { rests, probability }: RestHabit,
  fromSecs: number,
  { localHour, random, isFirst }: RestOptions,
): [number, number] | undefined {
  if (rests.length === 0 || probability <= 0) return undefined;
  const hour = localHour(fromSecs);
  let from = fromSecs;
  let possible = rests;
  let share = probability;
  if (isFirst) {
    // Leave out the rests that include this hour: the vessel would be at rest already.
    possible = rests.filter((rest) => !isIn(rest, hour));
    const part = possible.length / rests.length;
    share = (probability * part) / (probability * part + 1 - probability || 1);
    if (possible.length === 0) [possible, share, from] = [rests, probability, fromSecs + 12 * HOUR_SECS];
  }
  for (let night = 0; night < MAX_NIGHTS; night += 1) {
    const rest = possible[Math.floor(random() * possible.length)];
    const isNow = random() < share;
    if (rest && isNow) {
      const stop = from + hoursUntil(localHour(from), rest.stopHour) * HOUR_SECS;
      return [stop, stop + hoursUntil(rest.stopHour, rest.startHour) * HOUR_SECS];
    }
    from += 24 * HOUR_SECS;
    [possible, share] = [rests, probability];
  }
  return undefined;
}

/** Whether a rest includes an hour and lasts for at least half an hour more. */
const isIn = ({ stopHour, startHour }: Rest, hour: number): boolean =>
  hoursUntil(stopHour, hour) < hoursUntil(stopHour, startHour) - 0.5;

/** Time at which a resting vessel departs. */
function endOfRest(
  { rests }: RestHabit,
  {
    sinceSecs,
    nowSecs,
    localHour,
    random,
  }: { sinceSecs: number; nowSecs: number; localHour: LocalHour; random: () => number },
): number {
  const rest = rests[Math.floor(random() * rests.length)];
  if (!rest) return nowSecs;
  const earliest = sinceSecs + SHORTEST_REST_SECS;
  const until = earliest + hoursUntil(localHour(earliest), rest.startHour) * HOUR_SECS;
  // The usual time of departure has passed.
  if (until < nowSecs || until - sinceSecs > 18 * HOUR_SECS) return nowSecs + random() * LATE_SECS;
  return until;
}

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
