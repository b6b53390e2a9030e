import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs work that is done in steps; everything else has its turn between two of them. */
export async function inTurns<T>(work: Generator<undefined, T>): Promise<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}
