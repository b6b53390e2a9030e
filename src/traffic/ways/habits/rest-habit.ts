import { type Steps, stepping } from '../slices.ts';
import { middleHour } from './learn-habits.ts';
import type { Rest, Vessel } from './vessel.ts';
import { HOURS } from './vessel.ts';

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

/** A vessel with fewer rests and nights is assumed to behave like others of its length. */
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
