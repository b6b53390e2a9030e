import { type Clock, every } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { Fix } from './fix.ts';
import { toLocation } from './location.ts';
import type { LocationStore } from './location-store.ts';

const DAY_MS = 86_400_000;
/** How often the retention is applied. */
const RETENTION_INTERVAL_MS = 3_600_000;

export interface HistoryDeps {
  store: Pick<LocationStore, 'insert' | 'findLatestRecordedAt' | 'deleteBefore'>;
  /** The usable fix of now. */
  current: () => Fix | undefined;
  clock: Clock;
  log: Log;
  intervalMs: number;
  /** 0 keeps all. */
  retentionDays: number;
}

/** The log of own positions: one location each interval, as long as there is a new fix. */
export function createHistory({ store, current, clock, log, intervalMs, retentionDays }: HistoryDeps) {
  let lastRecordedAt: number | undefined;
  let failing = false;
  let recorded = 0;
  /** The writes go one after the other; a slow database delays the next and never runs two at once. */
  let running: Promise<void> | undefined;
  let timers: { cancel(): void }[] = [];

  async function record(): Promise<void> {
    const fix = current();
    if (fix === undefined) return;
    lastRecordedAt ??= await store.findLatestRecordedAt();
    if (fix.recordedAt === lastRecordedAt) return;
    await store.insert(toLocation(fix, clock.now()));
    lastRecordedAt = fix.recordedAt;
    recorded += 1;
  }

  async function prune(): Promise<void> {
    const deleted = await store.deleteBefore(clock.now() - retentionDays * DAY_MS);
    if (deleted > 0) log.info({ deleted }, 'old locations deleted');
  }

  function run(task: () => Promise<void>): void {
    running ??= task()
      .then(
        () => {
          if (failing) log.info({}, 'position history is written again');
          failing = false;
        },
        (error: unknown) => {
          if (!failing) log.error({ err: error }, 'position history cannot be written');
          failing = true;
        },
      )
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start(): void {
      timers = [every(clock, intervalMs, () => run(record))];
      if (retentionDays > 0) timers.push(every(clock, RETENTION_INTERVAL_MS, () => run(prune)));
    },
    async close(): Promise<void> {
      for (const timer of timers) timer.cancel();
      await running;
    },
    stats: () => ({ recorded }),
  };
}
