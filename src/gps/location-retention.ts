import { createRetention } from '../db/retention.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { LocationStore } from './location-store.ts';

/** How often the retention is applied. */
const INTERVAL_MS = 600_000;
/** A receiver has so long to show how wrong the clock of this computer is; after it that clock counts. */
const PATIENCE_MS = 3_600_000;

interface LocationRetentionDeps {
  locations: Pick<LocationStore, 'deleteBefore'>;
  position: { state(): { clockAheadMs: number | null } };
  clock: Clock;
  log: Log;
  keptMs: number;
}

/**
 * Deletes old locations outside of trips. Their times are those of the receiver, so its clock decides what is old: one of
 * this computer that is years ahead would delete all.
 */
export function createLocationRetention({ locations, position, clock, log, keptMs }: LocationRetentionDeps) {
  const startedAt = clock.monotonicMs();

  async function deleteChunk(rows: number): Promise<number> {
    const { clockAheadMs } = position.state();
    if (clockAheadMs === null && clock.monotonicMs() - startedAt < PATIENCE_MS) return 0;
    return locations.deleteBefore(clock.now() - (clockAheadMs ?? 0) - keptMs, rows);
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
