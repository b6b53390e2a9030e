import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs work in steps; between two steps the event loop does other work. */
export async function inTurns<T>(work: Generator<undefined, T>): Promise<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}
