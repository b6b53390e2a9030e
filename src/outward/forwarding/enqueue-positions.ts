import { createWriteBehind } from '../../foundation/db/write-behind.ts';
import { type Clock, every } from '../../foundation/shared/clock.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { Fix } from '../../vessel/position/index.ts';
import type { Ledger } from './ledger.ts';
import type { LogEntry } from './log/log-entry.ts';
import type { Worker } from './worker.ts';

/** The part of a destination's worker that the intake uses. */
type Line = Pick<Worker, 'destination' | 'state' | 'sending' | 'grown' | 'publish' | 'cycle'>;

export interface IntakeDeps {
  workers: readonly Line[];
  ledger: Pick<Ledger, 'enqueue'>;
  /** The usable fix of now. */
  current: () => Fix | undefined;
  clock: Clock;
  log: Log;
  intervalMs: number;
  maxQueueSize: number;
}

/** Queues the current position for every destination at each interval; without a usable fix, nothing. */
export function createIntake({ workers, ledger, current, clock, log, intervalMs, maxQueueSize }: IntakeDeps) {
  /** Positions not stored yet because the database is down. The limit is more than an hour at the usual interval. */
  let pending: { fix: Fix; queuedAt: number }[] = [];
  let full = false;
  let timer: { cancel(): void } | undefined;
  const queueing = createWriteBehind({
    write: enqueuePending,
    onBegin: (err) => logEvent(log, 'forwarding.queueing_failed', { err }),
    onEnd: () => log.info({}, 'positions are queued again'),
  });

  async function enqueuePending(): Promise<void> {
    while (pending.length > 0) {
      // Copy the list: positions added while the database is busy are not stored yet.
      const taken = [...pending];
      const items = workers.flatMap((worker) =>
        taken.map(({ fix, queuedAt }) => {
          const { name: destination } = worker.destination;
          return { destination, queuedAt, retries: 0, fix };
        }),
      );
      const { dropped: entries, lastSequences } = await ledger.enqueue(items, overfull(taken.length));
      pending = pending.filter((waiting) => !taken.includes(waiting));
      for (const worker of workers) {
        const { name } = worker.destination;
        const own = entries.filter(({ destination }) => destination === name);
        worker.grown(taken.length - own.length, lastSequences.get(name));
        worker.publish(own);
      }
      report(entries);
    }
  }

  /** Queues that may become too long. */
  function overfull(added: number) {
    return workers
      .filter((worker) => worker.state().queueLength + added > maxQueueSize)
      .map(({ destination, sending }) => ({ destination: destination.name, maxLength: maxQueueSize, sending }));
  }

  function report(entries: readonly LogEntry[]): void {
    const destinations = [...new Set(entries.map(({ destination }) => destination))];
    if (entries.length > 0 && !full) logEvent(log, 'forwarding.queue_full', { destinations });
    full = entries.length > 0;
  }

  function tick(): void {
    const fix = current();
    if (fix !== undefined) {
      pending.push({ fix, queuedAt: clock.now() });
      if (pending.length > LIMITS.forwardingPending.items) pending.shift();
    }
    for (const worker of workers) worker.cycle();
    void queueing.flush();
  }

  return {
    start(): void {
      timer = every(clock, intervalMs, tick);
    },
    /** Stops queueing new positions. Positions still waiting for the database are tried once more. */
    async close(): Promise<void> {
      timer?.cancel();
      await queueing.flushAll();
    },
  };
}
