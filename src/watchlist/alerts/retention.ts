import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { type Clock, every, type Timer } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import { createAlertStore } from './alert-store.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** Records that one statement deletes: few enough that nobody waits long for the database. */
const CHUNK_ROWS = 100;

/** Deletes the records of alerts that ended 90 days ago, at the start and then every day. */
export function createRetention({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const store = createAlertStore(db);
  let isClosed = false;
  let running: Promise<void> | undefined;
  let timer: Timer | undefined;

  async function prune(): Promise<void> {
    const before = clock.now() - KEPT_DAYS * DAY_MS;
    let deleted = 0;
    for (let count = CHUNK_ROWS; count === CHUNK_ROWS && !isClosed; ) {
      count = await store.deleteBefore(before, CHUNK_ROWS);
      deleted += count;
      // Lets everything run that came up meanwhile.
      await setImmediate();
    }
    if (deleted > 0) log.info({ deleted }, 'old alerts deleted');
  }

  const run = (): void => {
    running ??= prune()
      .catch((error: unknown) => log.error({ err: error }, 'old alerts cannot be deleted'))
      .finally(() => {
        running = undefined;
      });
  };

  return {
    start(): void {
      run();
      timer = every(clock, DAY_MS, run);
    },
    async close(): Promise<void> {
      isClosed = true;
      timer?.cancel();
      await running;
    },
  };
}
