import { setImmediate as nextTurn } from 'node:timers/promises';
import { badRequest } from '../errors.ts';
import { fault } from '../faults.ts';
import { type TimedPlaces, thin } from './thin-by-fan.ts';

/** Growth of the tolerance from one attempt to the next. */
const COARSER = 1.6;
/** First tolerance for a track that is stored unthinned. */
const FINEST_M = 1;
/** Number of points that are thinned in one turn of the event loop. */
const POINTS_PER_TURN = 40_000;

export interface Thinned {
  /** Indexes of the remaining points of each leg. */
  readonly legs: readonly (readonly number[])[];
  /** Maximum distance of a received position from the lines, at its own time. */
  readonly toleranceM: number;
  readonly count: number;
}

/** Points of a track that a line connects: from `first` to before `end`. */
export interface LineOfPoints {
  readonly first: number;
  readonly end: number;
}

/** Refuses a limit that is below the number of end points of the legs. */
export function demandEnds(legs: readonly LineOfPoints[], maxPoints: number): void {
  const fewest = endsOf(legs);
  if (fewest <= maxPoints) return;
  throw badRequest(
    `maxPoints must be at least ${fewest}, the ends of ${legs.length} legs, or the range shorter`,
    fault('maxPoints', 'range', { minimum: fewest }, maxPoints),
  );
}

/** Number of end points of the legs, the minimum for a thinned track. */
export const endsOf = (legs: readonly LineOfPoints[]): number =>
  legs.reduce((sum, { first, end }) => sum + Math.min(2, end - first), 0);

/**
 * Thins the legs with a growing tolerance until at most `maxPoints` remain; `maxPoints` must be at least `endsOf(legs)`. The
 * tolerance of storing and that of thinning add up.
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
