import type { Db } from '../../foundation/db/database.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import type { Log } from '../../foundation/shared/log.ts';
import { maskUrl } from '../../foundation/shared/mask-url.ts';
import type { LogEntry, LogQuery, LogRange, StatsBucket } from './log/log-entry.ts';
import { createLogStore } from './log/log-store.ts';
import { createQueueStore, type QueuedPlace } from './queue-store.ts';
import type { Worker, WorkerState } from './worker.ts';

/** A destination as the status shows it; its token is not part of it. */
export interface DestinationStatus extends WorkerState {
  name: string;
  url: string;
  healthUrl: string | null;
}

export interface ForwardingService {
  /** The destinations in the order of the configuration; none when forwarding is off. */
  status(): DestinationStatus[];
  /** Entries of the log, the newest first, in pages. */
  logPages(query: LogQuery): AsyncGenerator<LogEntry[]>;
  /** How many entries these are. */
  countLogs(query: LogQuery): Promise<number>;
  /** The sends by hour and destination, the oldest hour first. */
  stats(range: LogRange): Promise<StatsBucket[]>;
  /** The queue of one destination, the oldest position first, in pages. */
  queuePages(destination: string, limit?: number): AsyncGenerator<QueuedPlace[]>;
  /** Removes what waits for the destination, or for all of them; returns how many there were, or throws a NotFound. */
  clear(destination?: string): Promise<number>;
}

export interface ForwardingServiceDeps {
  db: Db;
  log: Log;
  workers: readonly Worker[];
}

export function createForwardingService({ db, log, workers }: ForwardingServiceDeps): ForwardingService {
  const logStore = createLogStore(db);
  const queue = createQueueStore(db);
  return {
    status: () =>
      workers.map(({ destination: { name, url, healthUrl }, state }) => ({
        name,
        url,
        // Its query may hold a secret.
        healthUrl: healthUrl === undefined ? null : maskUrl(healthUrl),
        ...state(),
      })),
    logPages: logStore.pages,
    countLogs: logStore.count,
    stats: logStore.stats,
    queuePages: queue.pages,

    async clear(destination) {
      const chosen = workers.filter((worker) => destination === undefined || worker.destination.name === destination);
      if (destination !== undefined && chosen.length === 0) throw notFound('Destination', destination);
      let removed = 0;
      for (const worker of chosen) removed += await worker.clear();
      log.info({ destinations: chosen.map((worker) => worker.destination.name), removed }, 'queue cleared');
      return removed;
    },
  };
}
