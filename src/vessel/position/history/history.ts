import { createWriteBehind } from '../../../foundation/db/write-behind.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import { isForeignKeyViolation } from '../../../foundation/shared/errors.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { type Fix, toLocation } from '../fix.ts';
import type { LocationStore } from './location-store.ts';

/** Maximum number of retries for a fix whose trip was deleted in the meantime; each retry reads the trips again. */
const ATTEMPTS = 5;

/** Ids of the trips that are logging; called at each tick. */
export type LoggingTrips = () => Promise<readonly string[]>;

export interface HistoryDeps {
  store: Pick<LocationStore, 'insertNew' | 'findLatestRecordedAt'>;
  /** The current usable fix. */
  current: () => Fix | undefined;
  /** Changes with every jump of the position [none]. */
  leg?: (() => number) | undefined;
  clock: Clock;
  log: Log;
  intervalMs: number;
}

/**
 * The position history. At each interval with a new fix, it stores one location for each logging trip, or one without a
 * trip.
 */
export function createHistory({ store, current, leg = () => 0, clock, log, intervalMs }: HistoryDeps) {
  let loggingTrips: LoggingTrips = async () => [];
  let logged: Logged | undefined;
  let recorded = 0;
  let recordedLeg = 0;
  const writing = createWriteBehind({
    write: record,
    onBegin: (error) => logEvent(log, 'position.history_write_failed', { err: error }),
    onEnd: () => log.info({}, 'position history is written again'),
  });
  let timer: Timer | undefined;

  async function record(): Promise<void> {
    const fix = current();
    if (fix === undefined) return;
    const presentLeg = leg();
    const jump = presentLeg === recordedLeg ? {} : ({ isJump: true } as const);
    const toRow = (one: Fix, tripId: string | null) => ({ ...toLocation(one, tripId, clock.now()), ...jump });
    logged ??= { recordedAt: await store.findLatestRecordedAt(), trips: new Set() };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const targets = missingTargets(logged, fix.recordedAt, await loggingTrips());
      if (targets.length === 0) return;
      try {
        recorded += await store.insertNew(targets.map((tripId) => toRow(fix, tripId)));
        recordedLeg = presentLeg;
        logged = withTargets(logged, fix.recordedAt, targets);
        return;
      } catch (error) {
        if (!isForeignKeyViolation(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  return {
    /** From the next tick on, the trips of `source` get the locations. */
    logFor(source: LoggingTrips): void {
      loggingTrips = source;
    },
    start(): void {
      timer = every(clock, intervalMs, () => void writing.flush());
    },
    async close(): Promise<void> {
      timer?.cancel();
      await writing.idle();
    },
    stats: () => ({ recorded }),
  };
}

/** State of writing the newest recorded fix. */
interface Logged {
  /** Time of the fix; undefined before the first. */
  readonly recordedAt: number | undefined;
  /** Trips that already have it. */
  readonly trips: ReadonlySet<string>;
}

/**
 * Targets for which a fix must still be written: each logging trip without it or, if no trip logs, null once. A trip that
 * starts between two fixes also gets the last fix.
 */
function missingTargets(logged: Logged, recordedAt: number, trips: readonly string[]): (string | null)[] {
  const isKnown = logged.recordedAt === recordedAt;
  if (trips.length === 0) return isKnown ? [] : [null];
  return isKnown ? trips.filter((id) => !logged.trips.has(id)) : [...trips];
}

/** The state after the fix was written for these targets. */
function withTargets(logged: Logged, recordedAt: number, targets: readonly (string | null)[]): Logged {
  const before = logged.recordedAt === recordedAt ? logged.trips : [];
  return { recordedAt, trips: new Set([...before, ...targets.filter((id) => id !== null)]) };
}
