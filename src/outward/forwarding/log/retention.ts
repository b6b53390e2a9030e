import type { Db } from '../../../foundation/db/database.ts';
import { createRetention } from '../../../foundation/db/retention.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/logging/log-events.ts';
import { DAY_MS, HOUR_MS } from '../../../foundation/shared/units.ts';
import { createLogStore } from './log-store.ts';

/** Deletes log entries older than `days`, at the start and then every hour. */
export function createLogRetention({ db, clock, log, days }: { db: Db; clock: Clock; log: Log; days: number }) {
  const store = createLogStore(db);
  return createRetention({
    clock,
    log,
    what: 'old entries of the forwarding log',
    failure: 'forwarding.cleanup_failed',
    intervalMs: HOUR_MS,
    deleteChunk: (rows) => store.deleteBefore(clock.now() - days * DAY_MS, rows),
  });
}
