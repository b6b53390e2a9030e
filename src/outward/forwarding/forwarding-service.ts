import type { Db } from '../../foundation/db/database.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { maskUrl } from '../../foundation/shared/logging/mask-url.ts';
import { createLogStore } from './log/log-store.ts';
import { createQueueStore } from './queue-store.ts';
import type { Worker, WorkerState } from './worker.ts';

/** A destination as the status shows it; its token is not part of it. */
export interface DestinationStatus extends WorkerState {
  name: string;
  url: string;
  healthUrl: string | null;
}

export interface ForwardingServiceDeps {
  db: Db;
  log: Log;
  workers: readonly Worker[];
}

export type ForwardingService = ReturnType<typeof createForwardingService>;

export function createForwardingService({ db, log, workers }: ForwardingServiceDeps) {
  const logStore = createLogStore(db);
  const queue = createQueueStore(db);
  return {
    /** The destinations in the order of the configuration; none when forwarding is off. */
    status: (): DestinationStatus[] =>
      workers.map(({ destination: { name, url, healthUrl }, state }) => ({
        name,
        url,
        // Its query may hold a secret.
        healthUrl: healthUrl === undefined ? null : maskUrl(healthUrl),
        ...state(),
      })),
    /** Entries of the log, the newest first, in pages. */
    logPages: logStore.pages,
    /** How many entries these are. */
    countLogs: logStore.count,
    /** The sends by hour and destination, the oldest hour first. */
    stats: logStore.stats,
    /** The queue of one destination, the oldest position first, in pages. */
    queuePages: queue.pages,

    /** Removes what waits for the destination, or for all of them; returns how many there were, or throws a NotFound. */
    async clear(destination?: string): Promise<number> {
      const chosen = workers.filter((worker) => destination === undefined || worker.destination.name === destination);
      if (destination !== undefined && chosen.length === 0) throw notFound('Destination', destination);
      let removed = 0;
      for (const worker of chosen) removed += await worker.clear();
      log.info({ destinations: chosen.map((worker) => worker.destination.name), removed }, 'queue cleared');
      return removed;
    },
  };
}
