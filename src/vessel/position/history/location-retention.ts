import { createRetention } from '../../../foundation/db/retention.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import type { LocationStore } from './location-store.ts';

/** How often the retention is applied. */
const INTERVAL_MS = 600_000;

interface LocationRetentionDeps {
  locations: Pick<LocationStore, 'deleteBefore' | 'findLatestRecordedAt'>;
  position: { state(): { clockAheadMs: number | null } };
  clock: Clock;
  log: Log;
  keptMs: number;
}

/**
 * Deletes old locations outside of trips. Their times are those of the receiver, so its clock decides what is old: one of
 * this computer that is years ahead would delete all. While the receiver is silent it is at most as late as the newest
 * location and the time since the start say; nothing is added meanwhile, so nothing grows.
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
