import type { Db } from '../../foundation/db/database.ts';
import { createRetention } from '../../foundation/db/retention.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import type { Memory } from './memory.ts';
import { createChangeStore, createVesselStore, type LastSeen } from './vessel-store.ts';

/** Interval of runs. The data received by radio in this time is small compared with a disk. */
const INTERVAL_MS = 600_000;

/** Limits of the registry, needed because anyone with a transmitter can add to it. */
export interface RegistryLimits {
  maxRecords: number;
  /** Maximum age of records since the last message; 0 keeps them forever. */
  keptDays: number;
  maxChanges: number;
}

export interface RegistryRetentionDeps extends RegistryLimits {
  db: Db;
  clock: Clock;
  log: Log;
  memory: Pick<Memory, 'held'>;
  /** Runs a task exclusively with other writes of the registry. */
  exclusive: <T>(task: () => Promise<T>) => Promise<T>;
  /** Called after records were deleted. */
  onDeleted: (count: number) => void;
}

/**
 * Deletes the records of the longest silent vessels, and the oldest changes. Vessels in memory are kept: the last-seen time
 * in their record may be outdated, and the record would be written again.
 */
export function createRegistryRetention({
  db,
  clock,
  log,
  memory,
  exclusive,
  onDeleted,
  ...limits
}: RegistryRetentionDeps) {
  const vessels = createVesselStore(db);
  const changes = createChangeStore(db);

  async function deleteRecords(rows: number): Promise<number> {
    const excess = (await vessels.count()) - limits.maxRecords;
    const before = limits.keptDays === 0 ? 0 : clock.now() - limits.keptDays * DAY_MS;
    const doomed: number[] = [];
    for (let after: LastSeen | undefined; ; ) {
      const page = await vessels.leastRecent(rows, after);
      for (const { mmsi, last_seen } of page) {
        if (memory.held.has(mmsi)) continue;
        const isDue = doomed.length < excess || last_seen < before;
        if (!isDue || doomed.length === rows) return vessels.removeAll(doomed);
        doomed.push(mmsi);
      }
      if (page.length < rows) return vessels.removeAll(doomed);
      after = page.at(-1);
      await nextTurn();
    }
  }

  async function deleteChanges(rows: number): Promise<number> {
    const excess = (await changes.count()) - limits.maxChanges;
    return excess > 0 ? changes.deleteOldest(Math.min(excess, rows)) : 0;
  }

  const retentions = [
    createRetention({
      clock,
      log,
      what: 'old vessel records',
      failure: 'registry.cleanup_failed',
      intervalMs: INTERVAL_MS,
      deleteChunk: (rows) =>
        exclusive(async () => {
          const deleted = await deleteRecords(rows);
          if (deleted > 0) onDeleted(deleted);
          return deleted;
        }),
    }),
    createRetention({
      clock,
      log,
      what: 'old entries of the audit log',
      failure: 'audit.cleanup_failed',
      intervalMs: INTERVAL_MS,
      deleteChunk: (rows) => exclusive(() => deleteChanges(rows)),
    }),
  ];

  return {
    start(): void {
      for (const retention of retentions) retention.start();
    },
    async close(): Promise<void> {
      for (const retention of retentions) await retention.close();
    },
  };
}
