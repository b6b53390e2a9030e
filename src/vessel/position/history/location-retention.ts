import { createRetention } from '../../../foundation/db/retention.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import type { LocationStore } from './location-store.ts';

/** Interval of the retention. */
const INTERVAL_MS = 600_000;

interface LocationRetentionDeps {
  locations: Pick<LocationStore, 'deleteBefore' | 'findLatestRecordedAt'>;
  position: { state(): { clockAheadMs: number | null } };
  clock: Clock;
  log: Log;
  keptMs: number;
}

/**
 * Deletes old locations outside of trips. Their times are those of the receiver, so the age is computed with its clock: a
 * computer clock that is years ahead would delete everything. While the receiver is silent, its time is at most the newest
 * location plus the time since the start. No locations are added meanwhile, so the table does not grow.
 */
export function createLocationRetention({ locations, position, clock, log, keptMs }: LocationRetentionDeps) {
  const startedAt = clock.monotonicMs();

  async function timeOfReceiver(): Promise<number> {
    const { clockAheadMs } = position.state();
    if (clockAheadMs !== null) return clock.now() - clockAheadMs;
    const newest = (await locations.findLatestRecordedAt()) ?? 0;
    return Math.min(clock.now(), newest + clock.monotonicMs() - startedAt);
  }

  async function deleteChunk(rows: number): Promise<number> {
    return locations.deleteBefore((await timeOfReceiver()) - keptMs, rows);
  }

  return createRetention({
    clock,
    log,
    what: 'old locations',
    failure: 'position.cleanup_failed',
    intervalMs: INTERVAL_MS,
    deleteChunk,
  });
}
