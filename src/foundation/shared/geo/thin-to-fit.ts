import { setImmediate as nextTurn } from 'node:timers/promises';
import { badRequest } from '../errors.ts';
import { fault } from '../faults.ts';
import { type TimedPlaces, thin } from './thin-by-fan.ts';

/** From one try to the next. */
const COARSER = 1.6;
/** The first try of a track that is stored as it was received. */
const FINEST_M = 1;
/** Points that are thinned in one turn of the event loop. */
const POINTS_PER_TURN = 40_000;

export interface Thinned {
  /** Of each leg, the indexes of its points that are left. */
  readonly legs: readonly (readonly number[])[];
  /** No received position is farther from the lines than this, at its own time. */
  readonly toleranceM: number;
  readonly count: number;
}

/** Points of a track between which there is a line each: from `first` to before `end`. */
export interface LineOfPoints {
  readonly first: number;
  readonly end: number;
}

/** Refuses a number of points that the ends of the legs alone exceed. */
export function demandEnds(legs: readonly LineOfPoints[], maxPoints: number): void {
  const fewest = endsOf(legs);
  if (fewest <= maxPoints) return;
  throw badRequest(
    `maxPoints must be at least ${fewest}, the ends of ${legs.length} legs, or the range shorter`,
    fault('maxPoints', 'range', { minimum: fewest }, maxPoints),
  );
}

/** How many points the ends of the legs are alone: fewer cannot be had. */
export const endsOf = (legs: readonly LineOfPoints[]): number =>
  legs.reduce((sum, { first, end }) => sum + Math.min(2, end - first), 0);

/**
 * Thins the legs with a growing tolerance until at most `maxPoints` are left, which must be at least `endsOf` them. What
 * the points were stored within adds up with what they are thinned by.
 */
export async function thinToFit(
  track: TimedPlaces,
  legs: readonly LineOfPoints[],
  { maxPoints, storedM }: { maxPoints: number; storedM: number },
): Promise<Thinned> {
  let toleranceM = storedM;
  for (;;) {
    const kept: number[][] = [];
    let count = 0;
    let sinceTurn = 0;
    for (const { first, end } of legs) {
      const indexes = thin(track, [first, end], toleranceM - storedM);
      kept.push(indexes);
      count += indexes.length;
      sinceTurn += end - first;
      if (sinceTurn < POINTS_PER_TURN) continue;
      sinceTurn = 0;
      await nextTurn();
    }
    if (count <= maxPoints) return { legs: kept, toleranceM, count };
    toleranceM = Math.max(FINEST_M, toleranceM) * COARSER;
  }
}
