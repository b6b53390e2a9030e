import { type Steps, stepping } from '../../../foundation/shared/slices.ts';
import { isTurned, type Stop, type Walk } from '../track/walk.ts';
import { hoursUntil, type LocalHour } from './local-time.ts';

/** A night at rest: hours of the day, 0 to 24, of the stop and of the departure. */
export interface Rest {
  readonly stopHour: number;
  readonly startHour: number;
}

/** Learnt data of one vessel. Personal data: it is used, not shown. */
export interface Vessel {
  readonly mmsi: number;
  /** Log of how much slower the vessel is than others, from its last passages. */
  factor: number;
  /** `factor` over a long time. */
  usualFactor: number;
  /** The last rests, oldest first. */
  readonly rests: Rest[];
  /** Number of recent days on which the vessel was moving, by hour of the day; older days count less. */
  readonly moving: Float64Array;
  /** Time up to which its track is learnt, in seconds. */
  learntSecs: number;
  /** Time of the last reception, in seconds. */
  seenSecs: number;
  /** 0 if unknown. */
  lengthM: number;
}

export const MAX_RESTS = 24;
export const HOURS = 24;

export const newVessel = (mmsi: number): Vessel => ({
  mmsi,
  factor: 0,
  usualFactor: 0,
  rests: [],
  moving: new Float64Array(HOURS),
  learntSecs: Number.NEGATIVE_INFINITY,
  seenSecs: 0,
  lengthM: 0,
});

/** Hash that distinguishes a few vessels without storing their identity: 14 bits, two bytes when stored. */
export const hashOf = (mmsi: number): number => Math.imul(mmsi, 0x9e3779b1) >>> 18;

const HOUR_SECS = 3600;
const SHORTEST_REST_SECS = 2.5 * HOUR_SECS;
const LONGEST_REST_SECS = 16 * HOUR_SECS;
/** Hours of the day between which a rest begins. */
const FIRST_HOUR = 13;
const LAST_HOUR = 5;

/** Whether a stop is a night's rest, neither a call at a port nor a wait at a lock. */
export function isRest(stop: Stop, localHour: LocalHour): boolean {
  const secs = stop.to - stop.from;
  if (stop.isOpen || stop.isSilent || secs < SHORTEST_REST_SECS || secs > LONGEST_REST_SECS || isTurned(stop))
    return false;
  if (stop.courseBefore === undefined || stop.courseAfter === undefined) return false;
  const hour = localHour(stop.from);
  return hour >= FIRST_HOUR || hour < LAST_HOUR;
}

/** Learns the hours of rest and of movement from the part of a walk after `afterSecs`. */
export function learnHabits(
  vessel: Vessel,
  { pieces, stops }: Walk,
  { afterSecs, untilSecs, localHour, isInLock }: LearnHabitsOptions,
): void {
  for (const stop of stops) {
    if (stop.to <= afterSecs || stop.to > untilSecs || !isRest(stop, localHour) || isInLock(stop)) continue;
    vessel.rests.push({ stopHour: localHour(stop.from), startHour: localHour(stop.to) });
    if (vessel.rests.length > MAX_RESTS) vessel.rests.shift();
    // Older movements count less with each night.
    for (let hour = 0; hour < HOURS; hour += 1) vessel.moving[hour] = (vessel.moving[hour] ?? 0) * 0.96;
  }
  for (const piece of pieces) {
    const [first, last] = [piece[0]?.secs ?? 0, piece.at(-1)?.secs ?? 0];
    let secs = (Math.floor((Math.max(first, afterSecs) - HOUR_SECS / 2) / HOUR_SECS) + 1.5) * HOUR_SECS;
    for (; secs <= Math.min(last, untilSecs); secs += HOUR_SECS) {
      if (stops.some(({ from, to }) => from <= secs && to >= secs)) continue;
      const hour = Math.floor(localHour(secs)) % HOURS;
      vessel.moving[hour] = (vessel.moving[hour] ?? 0) + 1;
      if ((vessel.moving[hour] ?? 0) > MAX_RESTS) {
        vessel.moving[hour] = MAX_RESTS;
        vessel.rests.shift();
      }
    }
  }
}

export interface LearnHabitsOptions {
  readonly afterSecs: number;
  readonly untilSecs: number;
  readonly localHour: LocalHour;
  readonly isInLock: (stop: Stop) => boolean;
}

/** Hour in the middle of a rest. */
const middleHour = ({ stopHour, startHour }: { stopHour: number; startHour: number }): number =>
  (stopHour + hoursUntil(stopHour, startHour) / 2) % 24;

/** Usual rests of a vessel, and the probability of a rest in a night. */
export interface RestHabit {
  readonly rests: readonly Rest[];
  readonly probability: number;
}

/** Rests of vessels of similar length, used if little is known of a vessel. */
export interface Pool {
  readonly rests: readonly Rest[];
  readonly probability: number;
}

/** Number of rests and nights below which a vessel is assumed to behave like others of its length. */
const FEW = 3;
const POOLED_RESTS = 48;

/** Class of vessels by length, with common habits. */
const lengthClass = (lengthM: number): number =>
  lengthM <= 0 ? 0 : lengthM < 60 ? 1 : lengthM < 98 ? 2 : lengthM < 125 ? 3 : lengthM < 150 ? 4 : 5;

/** Number of nights in which a vessel moved during the usual hours of rest. */
function nightsOf({ moving }: Vessel, rests: readonly Rest[]): number {
  if (rests.length === 0) return 0;
  const hours = rests.map((rest) => Math.floor(middleHour(rest)) % HOURS);
  return hours.reduce((sum, hour) => sum + (moving[hour] ?? 0), 0) / hours.length;
}

export function* poolSteps(vessels: Iterable<Vessel>): Steps<Map<number, Pool>> {
  const all = [...vessels].sort((one, other) => one.mmsi - other.mmsi);
  const classes = new Map<number, Vessel[]>();
  yield* stepping(all, (vessel) => {
    const key = lengthClass(vessel.lengthM);
    const others = classes.get(key);
    if (others) others.push(vessel);
    else classes.set(key, [vessel]);
  });
  const pools = new Map<number, Pool>();
  for (const [key, members] of classes) {
    const each = members.flatMap(({ rests }) => rests);
    const step = Math.max(1, Math.floor(each.length / POOLED_RESTS));
    const rests = each.filter((_, index) => index % step === 0).slice(0, POOLED_RESTS);
    let nights = 0;
    yield* stepping(members, (vessel) => {
      nights += nightsOf(vessel, rests);
    });
    pools.set(key, { rests, probability: (each.length + 1) / (each.length + nights + 2) });
  }
  return pools;
}

export function habitOf(vessel: Vessel | undefined, pools: ReadonlyMap<number, Pool>): RestHabit {
  const pool = pools.get(lengthClass(vessel?.lengthM ?? 0)) ?? pools.get(0);
  const usual = pool?.probability ?? 0;
  if (!vessel) return { rests: pool?.rests ?? [], probability: pool ? usual : 0 };
  const own = vessel.rests;
  const isKnown = own.length >= FEW;
  const rests = isKnown ? own : [...own, ...(pool?.rests ?? [])];
  const nights = nightsOf(vessel, rests);
  const probability = rests.length === 0 ? 0 : (own.length + usual) / (own.length + nights + 1);
  return { rests, probability };
}
