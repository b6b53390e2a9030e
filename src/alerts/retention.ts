import type { Db } from '../db/database.ts';
import { createRetention } from '../db/retention.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { createAlertStore } from './alert-store.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** Deletes the records of alerts that ended 90 days ago, at the start and then every day. */
export function createAlertRetention({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const store = createAlertStore(db);
  return createRetention({
    clock,
    log,
    what: 'old alerts',
    failure: 'alerts.cleanup_failed',
    intervalMs: DAY_MS,
    deleteChunk: (rows) => store.deleteBefore(clock.now() - KEPT_DAYS * DAY_MS, rows),
  });
}
