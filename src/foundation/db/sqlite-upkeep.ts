import { existsSync, statSync } from 'node:fs';
import { createExclusive } from '../shared/budget.ts';
import { type Clock, every } from '../shared/clock.ts';
import { type Log, logEvent } from '../shared/logging/log-events.ts';
import type { FileDialect } from './sqlite.ts';
import { runInThread } from './sqlite-thread.ts';

const LOG_INTERVAL_MS = 5000;
/** Pages in the write-ahead log at which it is copied into the file; a page that was written twice is copied once. */
const LONG_LOG_PAGES = 4000;
/** Time that the thread waits for readers and for a transaction of the main thread before it gives up. */
const CHECKPOINT_TIMEOUT_MS = 1000;
/**
 * The passive checkpoint copies while others write, so that writers wait only for the rest of the log. Then the next write
 * begins the log again; its file keeps its length, see `KEPT_LOG_BYTES`.
 */
const CHECKPOINT = "database.pragma('wal_checkpoint(passive)'); database.pragma('wal_checkpoint(restart)');";

/** Delay of the check: the start is over by then, also on a slow computer. */
const CHECK_AFTER_MS = 60_000;
const MAX_FINDINGS = 5;
const CHECK = `answer(database.pragma('quick_check(${MAX_FINDINGS})').map((row) => row.quick_check));`;

interface UpkeepDeps {
  /** The database file. */
  file: string;
  clock: Clock;
  log: Log;
  /** Whether the last service on this file ended without closing it, see `wasLeftOpen`. */
  wasLeftOpen: boolean;
  dialect: Pick<FileDialect, 'logFrames'>;
  /** Called when the check after a crash has found damage. */
  onDamaged(): void;
}

const logOf = (file: string): string => `${file}-wal`;

/** Whether a log is left from a service that was killed or lost its power. Call before the file is opened. */
export const wasLeftOpen = (file: string): boolean => existsSync(logOf(file)) && statSync(logOf(file)).size > 0;

/**
 * Maintains a SQLite file in threads. Copies the write-ahead log into the file once it is long: a checkpoint of 4,000
 * pages takes 10 to 30 ms, which would block the event loop. Checks the file once after a crash: a disk that lost
 * confirmed writes leaves damage that shows only where it is read. Returns a function that ends both.
 */
export function keepSqliteFile({ file, clock, log, dialect, wasLeftOpen: isChecked, onDamaged }: UpkeepDeps) {
  const closing = new AbortController();
  const alone = createExclusive();

  async function shortenLog(): Promise<void> {
    const frames = dialect.logFrames();
    if (!frames || frames.all < LONG_LOG_PAGES || frames.copied === frames.all) return;
    // A checkpoint is not aborted: it ends soon, and closing the database would repeat it in the main thread.
    await runInThread({ file, script: CHECKPOINT, timeoutMs: CHECKPOINT_TIMEOUT_MS });
  }

  async function check(): Promise<void> {
    const timeoutMs = CHECKPOINT_TIMEOUT_MS;
    const { signal } = closing;
    const found = await runInThread<string[]>({ file, script: CHECK, isReadOnly: true, timeoutMs, signal });
    const [first = 'ok'] = found ?? [];
    if (first === 'ok') return;
    logEvent(log, 'database.damaged', { found: first, findings: found?.length ?? 1 });
    onDamaged();
  }

  function start(task: () => Promise<void>): void {
    alone(task).catch((error: unknown) => {
      if (!closing.signal.aborted) log.debug({ err: error }, 'upkeep of the database failed');
    });
  }

  const timers = [every(clock, LOG_INTERVAL_MS, () => start(shortenLog))];
  if (isChecked) timers.push(clock.schedule(CHECK_AFTER_MS, () => start(check)));

  return async function stop(): Promise<void> {
    for (const timer of timers) timer.cancel();
    closing.abort();
    await alone(async () => undefined);
  };
}
