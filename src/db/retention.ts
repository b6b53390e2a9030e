import { setImmediate } from 'node:timers/promises';
import { type Clock, every, type Timer } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { type CleanupFailure, logEvent } from '../shared/log-events.ts';

/** Rows that one statement deletes: few enough that nobody waits long for the database. */
const CHUNK_ROWS = 200;

/** Deletes at most so many rows; returns how many it deleted. */
export type DeleteChunk = (rows: number) => Promise<number>;

/**
 * Deletes in chunks until one is not full, or `isStopped`. Between two chunks everything else has its turn: SQLite
 * answers at once, and without it no timer and no request would run until the end.
 */
export async function deleteInChunks(deleteChunk: DeleteChunk, isStopped = () => false): Promise<number> {
  let deleted = 0;
  for (let count = CHUNK_ROWS; count === CHUNK_ROWS && !isStopped(); ) {
    count = await deleteChunk(CHUNK_ROWS);
    deleted += count;
    await setImmediate();
  }
  return deleted;
}

export interface RetentionDeps {
  clock: Clock;
  log: Log;
  /** What is deleted, as the log names it: "old alerts". */
  what: string;
  /** Logged when it cannot be deleted. */
  failure: CleanupFailure;
  intervalMs: number;
  deleteChunk: DeleteChunk;
}

/** Deletes what is no longer kept, at the start and then every interval; a failure is logged and tried again. */
export function createRetention({ clock, log, what, failure, intervalMs, deleteChunk }: RetentionDeps) {
  let isClosed = false;
  let running: Promise<void> | undefined;
  let timer: Timer | undefined;

  async function prune(): Promise<void> {
    try {
      const deleted = await deleteInChunks(deleteChunk, () => isClosed);
      if (deleted > 0) log.info({ deleted }, `${what} deleted`);
    } catch (error) {
      logEvent(log, failure, { err: error });
    }
    running = undefined;
  }

  const run = (): void => {
    running ??= Promise.resolve().then(prune);
  };

  return {
    start(): void {
      run();
      timer = every(clock, intervalMs, run);
    },
    async close(): Promise<void> {
      isClosed = true;
      timer?.cancel();
      await running;
    },
  };
}
