import { setImmediate } from 'node:timers/promises';
import { type Clock, every, type Timer } from '../shared/clock.ts';
import type { Log } from '../shared/logging/log.ts';
import { type CleanupFailure, logEvent } from '../shared/logging/log-events.ts';
import { createOutageLog } from '../shared/logging/outage-log.ts';

/** Rows that one statement deletes: few enough that nobody waits long for the database. */
const CHUNK_ROWS = 200;

/** Deletes so many rows at a time; returns how many it deleted, fewer where no more are left. */
export type DeleteChunk = (rows: number) => Promise<number>;

/**
 * Deletes in chunks until one is not full, or `isStopped`. Between two chunks everything else has its turn: SQLite
 * answers at once, and without it no timer and no request would run until the end.
 */
export async function deleteInChunks(deleteChunk: DeleteChunk, isStopped = () => false): Promise<number> {
  let deleted = 0;
  for (let count = CHUNK_ROWS; count >= CHUNK_ROWS && !isStopped(); ) {
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
  /** Rows that may be added between two runs; needed by who calls `makeRoom` [without a limit]. */
  maxAdded?: number;
  deleteChunk: DeleteChunk;
}

/** Deletes what is no longer kept, at the start and then every interval; a failure is logged and tried again. */
export function createRetention({
  clock,
  log,
  what,
  failure,
  intervalMs,
  maxAdded = Number.POSITIVE_INFINITY,
  deleteChunk,
}: RetentionDeps) {
  const outage = createOutageLog({ onBegin: (error) => logEvent(log, failure, { err: error }) });
  let isClosed = false;
  let running: Promise<void> | undefined;
  let timer: Timer | undefined;
  /** Since the beginning of the last run. */
  let added = 0;

  async function prune(): Promise<void> {
    await outage.run(async () => {
      const deleted = await deleteInChunks(deleteChunk, () => isClosed);
      if (deleted > 0) log.info({ deleted }, `${what} deleted`);
    });
    running = undefined;
  }

  function run(): Promise<void> {
    added = 0;
    running ??= Promise.resolve().then(prune);
    return running;
  }

  return {
    start(): void {
      void run();
      timer = every(clock, intervalMs, () => void run());
    },
    /**
     * Before so many rows are added: deletes what is no longer kept if they are more than may be added between two runs.
     * Who writes what anyone can cause calls it, since a flood between two runs fills a disk. Never rejects.
     */
    async makeRoom(rows: number): Promise<void> {
      if (added + rows > maxAdded) await run();
      added += rows;
    },
    async close(): Promise<void> {
      isClosed = true;
      timer?.cancel();
      await running;
    },
  };
}
