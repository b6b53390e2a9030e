import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createTotals } from '../../foundation/delivery/queue.ts';
import { atMost, type Clock } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { type Destination, type ForwardingSettings, type Sender, toDestinations } from './destinations/sender.ts';
import { createIntake } from './enqueue-positions.ts';
import { createForwardingChannel, type ForwardingEvent } from './forwarding-channel.ts';
import { createForwardingGraphql } from './forwarding-graphql.ts';
import { createForwardingRoutes } from './forwarding-routes.ts';
import { createForwardingService } from './forwarding-service.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createLiveHealth } from './live-health.ts';
import { createLogRetention } from './log/log-store.ts';
import { createWorker } from './worker.ts';

export {
  DestinationTrialResult,
  exampleDestinationTrialResult,
  tryDestination,
} from './destinations/destination-trial.ts';
export type { ForwardingEvent } from './forwarding-channel.ts';
export type { ForwardingHealth } from './live-health.ts';

export interface ForwardingDeps {
  settings: ForwardingSettings;
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** The own-ship position. */
  position: { current(): Fix | undefined };
  /** See `DeliveryWorkerDeps`. */
  isSafe?: (() => boolean) | undefined;
}

export type Forwarding = Awaited<ReturnType<typeof createForwarding>>;

/** Forwarding of positions to services on shore: queued in the database, then delivered to each destination in order. */
export async function createForwarding({ settings, db, clock, log, position, isSafe }: ForwardingDeps) {
  const destinations = toDestinations(settings);
  const ledger = createLedger({ db, clock, logEnabled: settings.log_enabled });
  const restored = await restoreQueues(ledger, destinations, log);
  const events = createEvent<ForwardingEvent>();
  const totals = createTotals(destinations.map(({ name }) => name));
  events.on(({ entry }) => totals.count(entry));

  const lines = (await createSenders(destinations, settings.timeout_ms)).map(({ destination, sender }) => {
    const worker = createWorker({
      destination,
      sender,
      ledger,
      isSafe,
      clock,
      log,
      maxRetries: settings.max_retries,
      retryDelayMs: settings.retry_delay_ms,
      healthIntervalMs: settings.health_interval_secs * 1000,
      unhealthyIntervalMs: settings.unhealthy_interval_secs * 1000,
      restored: restored.get(destination.name) ?? { length: 0, lastSequence: 0 },
      onEntry: (entry, state) => events.emit({ entry, state }),
    });
    return { ...destination, sender, worker, state: worker.state };
  });
  const workers = lines.map(({ worker }) => worker);
  const service = createForwardingService({ db, log, workers, settings, clock });
  const intake = createIntake({
    workers,
    ledger,
    clock,
    log,
    current: () => position.current(),
    intervalMs: settings.interval_secs * 1000,
    maxQueueSize: settings.max_queue_size,
  });
  const retention = createLogRetention({ db, clock, log, days: settings.log_retention_days });
  const live = createLiveHealth(lines, clock);

  return {
    service,
    routes: createForwardingRoutes({ service, clock }),
    graphql: createForwardingGraphql({ service, health: live.health, clock }),
    channels: [createForwardingChannel(events)],
    /** Calls the listener with every log entry, even if the log is off. */
    events,
    /** State for the health object. Requests the health URLs, at most once a second. */
    health: live.health,
    /** Reads the queues again: another process may have changed them since this one started. */
    async restore(after?: object): Promise<void> {
      if (!after) return;
      const left = new Map((await ledger.summary()).map((summary) => [summary.destination, summary]));
      for (const worker of workers) worker.restore(left.get(worker.destination.name) ?? { length: 0, lastSequence: 0 });
    },
    /** Starts queueing, delivery of older positions, and deletion of old log entries. */
    start(): void {
      if (workers.length > 0) intake.start();
      retention.start();
      for (const worker of workers) worker.start();
    },
    /** Stops queueing and tries to empty the queues, for at most `limitMs`. The rest stays queued. */
    async drain(limitMs: number): Promise<void> {
      const finish = async () => {
        await intake.close();
        await Promise.all(workers.map((worker) => worker.finish()));
      };
      await atMost(clock, limitMs, finish());
    },
    /** Aborts running requests. */
    async close(): Promise<void> {
      live.close();
      await retention.close();
      await Promise.all([intake.close(), ...workers.map((worker) => worker.close())]);
      await Promise.all(lines.map(({ sender }) => sender.close()));
    },
    /** Counts since the start and current queue, by destination. */
    stats: () =>
      service.status().map(({ name, healthy, queueLength }) => ({ name, healthy, queueLength, ...totals.of(name) })),
  };
}

/** The HTTP client is loaded only if there are destinations: memory is scarce on board. */
async function createSenders(
  destinations: readonly Destination[],
  timeoutMs: number,
): Promise<{ destination: Destination; sender: Sender }[]> {
  if (destinations.length === 0) return [];
  const { createSender } = await import('./destinations/sender.ts');
  return destinations.map((destination) => ({ destination, sender: createSender(destination, timeoutMs) }));
}

async function restoreQueues(ledger: Ledger, destinations: readonly Destination[], log: Log) {
  const summaries = await ledger.summary();
  for (const { destination, length } of summaries) {
    if (destinations.some(({ name }) => name === destination)) continue;
    logEvent(log, 'forwarding.orphaned_queue', { destination, length });
  }
  return new Map(summaries.map((summary) => [summary.destination, summary]));
}
