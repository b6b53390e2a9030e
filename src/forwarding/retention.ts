import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { type Clock, every } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { createLogStore } from './log-store.ts';

const DAY_MS = 86_400_000;
const INTERVAL_MS = 3_600_000;
/** Entries that one statement deletes: few enough that a send never waits long for the database. */
const CHUNK_ROWS = 100;

export interface RetentionDeps {
  db: Db;
  clock: Clock;
  log: Log;
  days: number;
}

/** Deletes old entries of the log, at the start and then every hour. */
export function createRetention({ db, clock, log, days }: RetentionDeps) {
  const store = createLogStore(db);
  let closed = false;
  let running: Promise<void> | undefined;
  let timer: { cancel(): void } | undefined;

  async function prune(): Promise<void> {
    const before = clock.now() - days * DAY_MS;
    let deleted = 0;
    for (let count = CHUNK_ROWS; count === CHUNK_ROWS && !closed; ) {
      count = await store.deleteBefore(before, CHUNK_ROWS);
      deleted += count;
      // Lets everything run that came up meanwhile.
      await setImmediate();
    }
    if (deleted > 0) log.info({ deleted }, 'old entries of the forwarding log deleted');
  }

  const run = (): void => {
    running ??= prune()
      .catch((error: unknown) => log.error({ err: error }, 'old entries of the forwarding log cannot be deleted'))
      .finally(() => {
        running = undefined;
      });
  };

  return {
    start(): void {
      run();
      timer = every(clock, INTERVAL_MS, run);
    },
    async close(): Promise<void> {
      closed = true;
      timer?.cancel();
      await running;
    },
  };
}
