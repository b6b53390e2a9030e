import type { Db } from '../../foundation/db/database.ts';
import { createRetention } from '../../foundation/db/retention.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { createAlarmStore } from './alarm-store.ts';
import type { RecordKind } from './kinds.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** Limit of records, because forged distress devices must not fill the disk within the 90 days. */
export const MAX_RECORDS = 100_000;
/** Records between two runs: a compromise between short runs and rare runs. */
export const MAX_ADDED = 1000;

interface AlarmRetentionDeps {
  db: Db;
  clock: Clock;
  log: Log;
  maxRecords?: number;
  maxAdded?: number;
}

const NAMES = {
  alarms: { what: 'old alarms', failure: 'alarms.cleanup_failed' },
  alerts: { what: 'old alerts', failure: 'alerts.cleanup_failed' },
} as const;

/**
 * Deletes the records of alarms that ended 90 days ago, and the oldest above the limit: at the start, daily, and as records
 * are added. Alerts of watched vessels are counted separately.
 */
export function createAlarmRetention(deps: AlarmRetentionDeps) {
  const kinds = { alarms: createRetentionOf(deps, 'alarms'), alerts: createRetentionOf(deps, 'alerts') };
  return {
    start(): void {
      for (const one of Object.values(kinds)) one.start();
    },
    makeRoom: (kind: RecordKind, rows: number): Promise<void> => kinds[kind].makeRoom(rows),
    async close(): Promise<void> {
      await Promise.all(Object.values(kinds).map((one) => one.close()));
    },
  };
}

function createRetentionOf(
  { db, clock, log, maxRecords = MAX_RECORDS, maxAdded = MAX_ADDED }: AlarmRetentionDeps,
  kind: RecordKind,
) {
  const store = createAlarmStore(db);
  return createRetention({
    clock,
    log,
    ...NAMES[kind],
    intervalMs: DAY_MS,
    maxAdded,
    async deleteChunk(limit) {
      const old = await store.deleteBefore(kind, clock.now() - KEPT_DAYS * DAY_MS, { limit });
      const surplusEnd = await store.endOf(kind, maxRecords - maxAdded);
      if (surplusEnd === undefined) return old;
      return old + (await store.deleteBefore(kind, surplusEnd + 1, { limit, shipId: '' }));
    },
  });
}
