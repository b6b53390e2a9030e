import type { Db } from '../../../foundation/db/database.ts';
import { createRetention } from '../../../foundation/db/retention.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/log.ts';
import { createAlertStore } from './alert-store.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** A radio that sends a watched vessel back and forth must not fill the disk within the 90 days. */
const MAX_RECORDS = 100_000;
/** Between two runs: so few that a run is short, and so many that runs are rare. */
const MAX_ADDED = 1000;

interface AlertRetentionDeps {
  db: Db;
  clock: Clock;
  log: Log;
  maxRecords?: number;
  maxAdded?: number;
}

/** Deletes the records of alerts that ended 90 days ago, and the oldest of too many: at the start, every day, and as they come. */
export function createAlertRetention({
  db,
  clock,
  log,
  maxRecords = MAX_RECORDS,
  maxAdded = MAX_ADDED,
}: AlertRetentionDeps) {
  const store = createAlertStore(db);

  return createRetention({
    clock,
    log,
    what: 'old alerts',
    failure: 'alerts.cleanup_failed',
    intervalMs: DAY_MS,
    maxAdded,
    async deleteChunk(rows) {
      const old = store.deleteBefore(clock.now() - KEPT_DAYS * DAY_MS, rows);
      const [deleted, surplus] = await Promise.all([old, store.deleteSurplus(maxRecords - maxAdded, rows)]);
      return deleted + surplus;
    },
  });
}
