import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { maskUrl } from '../../foundation/shared/network/address.ts';
import type { ForwardingSettings } from './destinations/sender.ts';
import { createLogStore, createReplayStore } from './log/log-store.ts';
import { type ReplayResult, replayFailed } from './log/replay.ts';
import { createQueueStore } from './queue-store.ts';
import type { Worker, WorkerState } from './worker.ts';

/** Time limit of a request, below the timeout of browsers. */
const LONGEST_SEND_MS = 10_000;

/** A destination in the status, without its token. */
export interface DestinationStatus extends WorkerState {
  name: string;
  url: string;
  healthUrl: string | null;
}

export interface ForwardingServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  settings: ForwardingSettings;
  log: Log;
  workers: readonly Worker[];
}

export type ForwardingService = ReturnType<typeof createForwardingService>;

export function createForwardingService({ db, log, workers, settings, clock }: ForwardingServiceDeps) {
  const replays = createReplayStore(db);
  const sending = new Set<string>();
  const logStore = createLogStore(db);
  const queue = createQueueStore(db);
  return {
    /** Destinations in configuration order; empty if forwarding is off. */
    status: (): DestinationStatus[] =>
      workers.map(({ destination: { name, url, healthUrl }, state }) => ({
        name,
        url,
        // The query may hold a secret.
        healthUrl: healthUrl === undefined ? null : maskUrl(healthUrl),
        ...state(),
      })),
    /** Log entries, newest first, in pages. */
    logPages: logStore.pages,
    /** Number of these entries. */
    countLogs: logStore.count,
    /** Sends by hour and destination, oldest hour first. */
    stats: logStore.stats,
    /** Queue of one destination, oldest position first, in pages. */
    queuePages: queue.pages,

    /** Failed positions of each destination that could be sent again. */
    async failed(): Promise<{ name: string; failed: number }[]> {
      const to = clock.now();
      const names = workers.map(({ destination }) => destination.name);
      return await Promise.all(
        names.map(async (name) => ({ name, failed: await replays.count({ destination: name, from: 0, to }) })),
      );
    },

    /** Sends failed positions again, for a few seconds at most; one run at a time for each destination. */
    async sendFailed(destination: string): Promise<ReplayResult> {
      if (sending.has(destination)) throw new ServiceError('Conflict', `${destination} is being sent to already`);
      sending.add(destination);
      try {
        const now = clock.now();
        const result = await replayFailed(
          { settings, db, clock, until: now + LONGEST_SEND_MS },
          { destination, from: 0, to: now },
        );
        log.info({ destination, ...result, stoppedBy: result.stoppedBy?.text ?? null }, 'failed positions sent again');
        return result;
      } finally {
        sending.delete(destination);
      }
    },

    /** Clears the queue of the destination, or all queues; returns the number of positions, or throws a NotFound. */
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
