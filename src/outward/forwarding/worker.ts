import type { DeliverySettings } from '../../foundation/delivery/delivery.ts';
import type { LogEntry } from '../../foundation/delivery/queue.ts';
import { createDeliveryWorker, type WorkerState } from '../../foundation/delivery/worker.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { type Destination, type Sender, toPayload } from './destinations/sender.ts';
import type { Ledger } from './ledger.ts';
import type { QueueItem } from './queue-store.ts';

export type { WorkerState } from '../../foundation/delivery/worker.ts';

export interface WorkerDeps extends Omit<DeliverySettings, 'destination' | 'hasHealthUrl'> {
  destination: Destination;
  sender: Sender;
  ledger: Ledger;
  clock: Clock;
  log: Log;
  /** Queued items from before the start. */
  restored: { length: number; lastSequence: number };
  isSafe?: (() => boolean) | undefined;
  /** Called with every entry, once it is stored. */
  onEntry: (entry: LogEntry, state: WorkerState) => void;
}

export type Worker = ReturnType<typeof createWorker>;

/** Delivers the positions of one destination, in order and one at a time. */
export function createWorker({
  destination,
  sender,
  ledger,
  clock,
  log,
  restored,
  isSafe,
  onEntry,
  ...rules
}: WorkerDeps) {
  const { name } = destination;
  const worker = createDeliveryWorker<QueueItem>({
    settings: { ...rules, destination: name, hasHealthUrl: sender.check !== undefined },
    queue: ledger,
    sender,
    toBody: ({ fix }) => toPayload(fix),
    clock,
    restored,
    isSafe,
    onEntry,
    report: {
      stalled: (err) => logEvent(log, 'forwarding.stalled', { err, destination: name }),
      resumed: () => log.info({ destination: name }, 'forwarding resumed'),
      healthy: (queueLength) => log.info({ destination: name, queueLength }, 'destination healthy again'),
      unhealthy: (reason) => logEvent(log, 'forwarding.unhealthy', { destination: name, reason }),
    },
  });
  return { ...worker, destination };
}
