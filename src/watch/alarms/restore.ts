import type { Db } from '../../foundation/db/database.ts';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { AlarmDesk } from './alarm-desk.ts';
import { MAX_ALARMS } from './alarm-places.ts';
import type { AlarmRecorder } from './alarm-recorder.ts';
import { createAlarmStore } from './alarm-store.ts';
import type { Proximity } from './proximity/index.ts';
import type { Watch } from './watch.ts';

const RETRY_MS = 30_000;

export interface RestoreDeps {
  db: Db;
  clock: Clock;
  log: Log;
  desk: AlarmDesk;
  recorder: Pick<AlarmRecorder, 'record'>;
  watches: readonly Watch[];
  choose: Proximity['choose'];
}

/** Lists the alarms of an earlier run again, and passes each to its watch. Retries while the database is down. */
export function createRestore({ db, clock, log, desk, recorder, watches, choose }: RestoreDeps) {
  let retry: Timer | undefined;

  async function restore(takesOver: boolean): Promise<void> {
    try {
      const { listed, over } = choose(await createAlarmStore(db).listOpen(MAX_ALARMS), takesOver);
      for (const alarm of over) recorder.record({ kind: 'cleared', alarm });
      const restored = desk.restore(listed);
      const now = clock.now();
      for (const alarm of restored) {
        const own = watches.filter(({ types }) => types.includes(alarm.type));
        for (const watch of own) watch.restore?.(alarm, now);
        // Its watch is disabled now, so it would never end.
        if (own.length === 0) desk.withdraw(alarm.key);
      }
    } catch (error) {
      // Logged once: the recorder reports a database that stays down.
      if (retry === undefined) logEvent(log, 'alarms.load_failed', { err: error });
      retry = clock.schedule(RETRY_MS, () => void restore(takesOver));
    }
  }

  return {
    /** Never rejects. */
    restore,
    close: () => retry?.cancel(),
  };
}
