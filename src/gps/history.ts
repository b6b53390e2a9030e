import { type Clock, every } from '../shared/clock.ts';
import { isForeignKeyViolation } from '../shared/errors.ts';
import type { Log } from '../shared/log.ts';
import type { Fix } from './fix.ts';
import { toLocation } from './location.ts';
import type { LocationStore } from './location-store.ts';
import { type Logged, missingTargets, withTargets } from './logged.ts';

const DAY_MS = 86_400_000;
/** How often the retention is applied. */
const RETENTION_INTERVAL_MS = 3_600_000;
/** How often a fix is tried again whose trip was deleted in between; each time it is asked anew which trips there are. */
const ATTEMPTS = 5;

/** The ids of the trips that log now; asked at each tick. */
export type LoggingTrips = () => Promise<readonly string[]>;

export interface HistoryDeps {
  store: Pick<LocationStore, 'insertNew' | 'findLatestRecordedAt' | 'deleteBefore'>;
  /** The usable fix of now. */
  current: () => Fix | undefined;
  clock: Clock;
  log: Log;
  intervalMs: number;
  /** 0 keeps all. */
  retentionDays: number;
}

/**
 * The log of own positions: each interval, as long as there is a new fix, one location for each logging trip, or one
 * for none.
 */
export function createHistory({ store, current, clock, log, intervalMs, retentionDays }: HistoryDeps) {
  let loggingTrips: LoggingTrips = async () => [];
  let logged: Logged | undefined;
  let failing = false;
  let recorded = 0;
  /** The writes go one after the other; a slow database delays the next and never runs two at once. */
  let running: Promise<void> | undefined;
  let timers: { cancel(): void }[] = [];

  async function record(): Promise<void> {
    const fix = current();
    if (fix === undefined) return;
    logged ??= { recordedAt: await store.findLatestRecordedAt(), trips: new Set() };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const targets = missingTargets(logged, fix.recordedAt, await loggingTrips());
      if (targets.length === 0) return;
      try {
        recorded += await store.insertNew(targets.map((tripId) => toLocation(fix, tripId, clock.now())));
        logged = withTargets(logged, fix.recordedAt, targets);
        return;
      } catch (error) {
        if (!isForeignKeyViolation(error) || attempt === ATTEMPTS) throw error;
      }
    }
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
    /** From the next tick on the trips that `source` names get the locations. */
    logFor(source: LoggingTrips): void {
      loggingTrips = source;
    },
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
