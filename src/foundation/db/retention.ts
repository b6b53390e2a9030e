import { type Clock, every, type Timer } from '../shared/clock.ts';
import { type CleanupFailure, type Log, logEvent } from '../shared/logging/log-events.ts';
import { createOutageLog } from '../shared/logging/outage-log.ts';
import { nextTurn } from '../shared/slices.ts';

/** Rows that one statement deletes: few enough not to block the database for long. */
const CHUNK_ROWS = 200;

/**
 * Deletes up to `rows` rows and returns the number of deleted rows; fewer than `rows` means that none are left. One that looks
 * at many rows ends when `isStopped`.
 */
export type DeleteChunk = (rows: number, isStopped: () => boolean) => Promise<number>;

/**
 * Deletes in chunks until a chunk is not full, or `isStopped`. It yields between chunks: SQLite answers synchronously, so
 * timers and requests would otherwise wait until the end.
 */
export async function deleteInChunks(deleteChunk: DeleteChunk, isStopped = () => false): Promise<number> {
  let deleted = 0;
  for (let count = CHUNK_ROWS; count >= CHUNK_ROWS && !isStopped(); ) {
    count = await deleteChunk(CHUNK_ROWS, isStopped);
    deleted += count;
    await nextTurn();
  }
  return deleted;
}

export interface RetentionDeps {
  clock: Clock;
  log: Log;
  /** The name of the deleted rows in the log, such as "old alerts". */
  what: string;
  /** Log event of a failed deletion. */
  failure: CleanupFailure;
  intervalMs: number;
  /** Rows that may be added between two runs; required for `makeRoom` [no limit]. */
  maxAdded?: number;
  deleteChunk: DeleteChunk;
}

/** Deletes expired rows at the start and then every interval. A failure is logged and retried. */
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
  /** Number of rows added since the beginning of the last run. */
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
     * Deletes expired rows if more rows are about to be added than allowed between two runs. Call it before writes that any
     * client can cause: a flood between two runs fills the disk. Never rejects.
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
