import { setImmediate as nextTurn } from 'node:timers/promises';

/** Time that one piece of work may keep the event loop. */
const TURN_MS = 10;

/**
 * Call the returned function between the steps of long work, also in a transaction of SQLite, whose queries never wait for
 * the event loop: it lets other work run when the steps so far have taken long.
 */
export function createTurns(): () => Promise<void> {
  let begunAt = performance.now();
  return async () => {
    if (performance.now() - begunAt < TURN_MS) return;
    await nextTurn();
    begunAt = performance.now();
  };
}
