import type { Db } from '../../foundation/db/database.ts';
import { createRetention } from '../../foundation/db/retention.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/log.ts';
import { createAlarmStore } from './alarm-store.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** A radio that invents distress devices must not fill the disk within the 90 days. */
export const MAX_RECORDS = 100_000;
/** Between two runs: so few that a run is short, and so many that runs are rare. */
export const MAX_ADDED = 1000;

interface AlarmRetentionDeps {
  db: Db;
  clock: Clock;
  log: Log;
  maxRecords?: number;
  maxAdded?: number;
}

/** Deletes the records of alarms that ended 90 days ago, and the oldest of too many: at the start, every day, and as they come. */
export function createAlarmRetention({
  db,
  clock,
  log,
  maxRecords = MAX_RECORDS,
  maxAdded = MAX_ADDED,
}: AlarmRetentionDeps) {
  const store = createAlarmStore(db);
  return createRetention({
    clock,
    log,
    what: 'old alarms',
    failure: 'alarms.cleanup_failed',
    intervalMs: DAY_MS,
    maxAdded,
    async deleteChunk(rows) {
      const old = await store.deleteBefore(clock.now() - KEPT_DAYS * DAY_MS, rows);
      const surplusEnd = await store.endOf(maxRecords - maxAdded);
      return old + (surplusEnd === undefined ? 0 : await store.deleteBefore(surplusEnd + 1, rows, ''));
    },
  });
}
