import { backoffMs, type Clock } from '../shared/clock.ts';
import {
  type Action,
  type Delivery,
  type DeliverySettings,
  type Effect,
  type Event,
  initialDelivery,
  nextAction,
  reduce,
} from './delivery.ts';
import type { DeliveryQueue, LogEntry, QueuedItem } from './queue.ts';
import type { Outcome } from './retry.ts';

/** Pause after a failure of the database. */
const DATABASE_BACKOFF = { firstMs: 500, maxMs: 30_000 };
/** Delay before counting a queue again that is empty but has a count, because it is being cleared. */
const CLEARING_MS = 1000;

export interface DeliveryWorkerDeps<Item extends QueuedItem> {
  settings: DeliverySettings;
  queue: DeliveryQueue<Item>;
  sender: DeliverySender<Item>;
  toBody(item: Item): string;
  clock: Clock;
  /** Queued items from before the start. */
  restored: { length: number; lastSequence: number };
  /** Whether no other process can be sending from the same queue; checked before each try [true]. */
  isSafe?: (() => boolean) | undefined;
  /** Called with every entry, once it is stored. */
  onEntry: (entry: LogEntry, state: WorkerState) => void;
  report: DeliveryReport;
}

/** Sends to one destination. Failures are returned as an `Outcome`; only an aborted signal rejects. */
export interface DeliverySender<Item> {
  post(body: string, signal: AbortSignal, item: Item): Promise<Outcome>;
  /** Checks the health; undefined if only a send can check it. */
  check?: ((signal: AbortSignal) => Promise<Outcome>) | undefined;
}

/** Reports events to the log. */
export interface DeliveryReport {
  stalled(error: unknown): void;
  resumed(): void;
  unhealthy(reason: string | null): void;
  healthy(queueLength: number): void;
}

/** The public state of a delivery. */
export interface WorkerState extends Pick<Delivery, 'queueLength' | 'healthCheckOk' | 'lastSuccessAt' | 'lastError'> {
  readonly healthy: boolean;
  readonly consecutiveFailures: number;
}

/** Delivers the queue of one destination, in order and one item at a time: the loop around `delivery.ts`. */
export function createDeliveryWorker<Item extends QueuedItem>(deps: DeliveryWorkerDeps<Item>) {
  const { settings, queue, sender, toBody, clock, restored, onEntry, report, isSafe = () => true } = deps;
  const name = settings.destination;
  const closing = new AbortController();
  let delivery: Delivery<Item> = initialDelivery(restored, settings);
  let wake: () => void = () => undefined;
  let running: Promise<void> | undefined;

  const state = (): WorkerState => {
    const { health, queueLength, healthCheckOk, lastSuccessAt, lastError } = delivery;
    return { ...health, queueLength: Math.max(0, queueLength), healthCheckOk, lastSuccessAt, lastError };
  };

  const moment = () => ({ wallMs: clock.now(), monotonicMs: clock.monotonicMs() });

  function publish(entries: readonly LogEntry[]): void {
    for (const entry of entries) onEntry(entry, state());
  }

  function dispatch(event: Event<Item>): void {
    const [next, effects] = reduce(delivery, settings, event);
    delivery = next;
    effects.forEach(apply);
  }

  function apply(effect: Effect): void {
    if (effect.kind === 'publish') publish(effect.entries);
    if (effect.kind === 'reportStall') report.stalled(effect.error);
    if (effect.kind === 'reportResumed') report.resumed();
    if (effect.kind !== 'reportHealth') return;
    if (effect.change === 'health_up') report.healthy(state().queueLength);
    else report.unhealthy(effect.reason);
  }

  async function perform(action: Action<Item>): Promise<void> {
    switch (action.kind) {
      case 'check': {
        const outcome = await sender.check?.(closing.signal);
        if (outcome) dispatch({ kind: 'checked', outcome, at: moment() });
        return;
      }
      case 'send':
        return send();
      case 'settle': {
        const { settlement } = action;
        const entries = settlement.facts.map(queue.entry);
        const settled = await queue.settle(settlement.sent.item, settlement.verdict, entries);
        return dispatch({ kind: 'settled', settlement, settled, entries, at: moment() });
      }
      case 'record': {
        const entries = [queue.entry(action.facts)];
        await queue.record(entries);
        return dispatch({ kind: 'recorded', entries });
      }
      case 'wait':
        return pause(action.ms);
    }
  }

  async function send(): Promise<void> {
    const item = await queue.head(name);
    if (item === undefined) {
      await pause(CLEARING_MS);
      return dispatch({ kind: 'counted', length: await queue.count(name) });
    }
    dispatch({ kind: 'picked', sequence: item.sequence });
    const body = toBody(item);
    const isLastTry = delivery.finishing;
    if (!isSafe()) throw new Error('another instance may be sending');
    const outcome = await sender.post(body, closing.signal, item);
    dispatch({ kind: 'sent', sent: { item, body, outcome, isLastTry } });
  }

  /** Waits until the time is over or an event occurs. */
  function pause(ms: number | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const timer = ms === undefined ? undefined : clock.schedule(ms, resolve);
    return promise.finally(() => timer?.cancel());
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const action = nextAction(delivery, settings, clock.monotonicMs());
      if (action.kind === 'end') return;
      try {
        await perform(action);
      } catch (error) {
        if (closing.signal.aborted) break;
        dispatch({ kind: 'databaseFailed', error });
        await pause(Math.ceil(backoffMs(delivery.databaseFailures - 1, DATABASE_BACKOFF)));
      }
    }
    dispatch({ kind: 'stopped' });
  }

  function wakeBy(event: Event<Item>): void {
    dispatch(event);
    wake();
  }

  return {
    state,
    publish,
    /** Sequence number of the item that is being sent. */
    sending: () => delivery.sending,
    /** Sets the queued items that an earlier process left; called before the start. */
    restore(queue: { length: number; lastSequence: number }): void {
      dispatch({ kind: 'restored', length: queue.length, lastSequence: queue.lastSequence });
    },
    start(): void {
      running ??= run();
    },
    /** Reports new items: their number, the sequence number of the last one, and whether it ignores pauses. */
    grown: (by: number, lastSequence?: number, isUrgent = false) =>
      wakeBy({ kind: 'grown', by, lastSequence, urgentMs: isUrgent ? clock.monotonicMs() : undefined }),
    /** Reports the end of the interval: items left after a failed send are tried again. */
    cycle: () => wakeBy({ kind: 'cycle' }),
    async clear(): Promise<number> {
      const removed = await queue.clear(name);
      wakeBy({ kind: 'cleared', removed });
      return removed;
    },
    /** Tries to send everything once more; resolves when nothing is left or nothing more can be sent. */
    async finish(): Promise<void> {
      wakeBy({ kind: 'finish' });
      await running;
    },
    /** Aborts the running try; unsent items stay queued. */
    async close(): Promise<void> {
      closing.abort();
      wake();
      await running;
    },
  };
}
