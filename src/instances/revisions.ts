import { sql } from 'kysely';
import type { Db } from '../foundation/db/database.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import type { Log } from '../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../foundation/shared/logging/outage-log.ts';

/** Maximum delay until other instances read a change. A row is always found; a message can be lost. */
const INTERVAL_MS = 400;

export interface RevisionsDeps {
  db: Db;
  clock: Clock;
  log: Log;
  /** Called for each topic with stored changes of any instance. */
  changed(topic: string): void;
}

/** Follows changes of stored data that this instance holds in memory. */
export function createRevisions({ db, clock, log, changed }: RevisionsDeps) {
  const known = new Map<string, number>();
  const outage = createOutageLog({ onBegin: (err) => log.debug({ err }, 'revisions could not be read') });
  let isFirst = true;
  let running = false;
  let timer: Timer | undefined;

  async function readRevisions(): Promise<void> {
    const { rows } = await sql<{ topic: string; revision: number }>`select topic, revision from revisions`.execute(db);
    for (const { topic, revision } of rows) {
      if (known.get(topic) === revision) continue;
      known.set(topic, revision);
      if (!isFirst) changed(topic);
    }
    isFirst = false;
  }

  return {
    start(): void {
      const run = () => {
        if (running) return;
        running = true;
        void outage.run(readRevisions).then(() => {
          running = false;
        });
      };
      timer = every(clock, INTERVAL_MS, run);
      run();
    },
    stop: () => timer?.cancel(),
  };
}
