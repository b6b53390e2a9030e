import { backoffMs } from '../shared/backoff.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { Destination } from './destination.ts';
import { afterCheck, afterSend, type HealthStep, initialHealth } from './health.ts';
import type { EntryFacts, Ledger } from './ledger.ts';
import type { LogEntry, LogStatus } from './log-entry.ts';
import { type Due, nextStep } from './next-step.ts';
import { toPayload } from './payload.ts';
import type { QueueItem } from './queue-store.ts';
import { isSuccess, isTransient, judge, type Outcome, reasonOf } from './retry.ts';
import type { Sender } from './sender.ts';

/** How long the worker rests when the database does not take what it has to say. */
const DATABASE_BACKOFF = { firstMs: 500, maxMs: 30_000 };

/** How long the worker lets a queue be cleared before it counts anew. */
const CLEARING_MS = 1000;

export interface WorkerDeps {
  destination: Destination;
  sender: Sender;
  ledger: Ledger;
  clock: Clock;
  log: Log;
  maxRetries: number;
  retryDelayMs: number;
  healthIntervalMs: number;
  unhealthyIntervalMs: number;
  /** What the queue holds from before the start. */
  restored: { length: number; lastSequence: number };
  /** Told of every entry, once it is stored. */
  onEntry: (entry: LogEntry, state: WorkerState) => void;
}

export interface WorkerState {
  readonly healthy: boolean;
  readonly consecutiveFailures: number;
  readonly queueLength: number;
  /** Null before the first check, and without a health URL. */
  readonly healthCheckOk: boolean | null;
  readonly lastSuccessAt: number | null;
  readonly lastError: string | null;
}

interface Sent {
  item: QueueItem;
  body: string;
  outcome: Outcome;
  /** Whether it was the one more try that the end of the service gives. */
  isLastTry: boolean;
}

export type Worker = ReturnType<typeof createWorker>;

/** Delivers the queue of one destination, in order and one item at a time; `next-step.ts` decides what it does when. */
export function createWorker(deps: WorkerDeps) {
  const { destination, sender, ledger, clock, log, restored } = deps;
  const { name } = destination;
  const hasHealthUrl = sender.check !== undefined;
  const closing = new AbortController();
  let health = initialHealth;
  let queueLength = restored.length;
  let checkedAt: number | undefined;
  let healthCheckOk: boolean | null = null;
  let retry: Due | undefined;
  let awaitsCycle = false;
  let finishing = false;
  let lastSuccessAt: number | null = null;
  let lastError: string | null = null;
  /** Items up to this sequence are the backlog of an outage. */
  let backlogEnd = hasHealthUrl ? restored.lastSequence : 0;
  let lastSequence = restored.lastSequence;
  let sending: number | undefined;
  /** Sent, but not yet recorded: the database was away. It must not be sent again. */
  let unsettled: Sent | undefined;
  /** A change of health that is not yet recorded, for the same reason. */
  let unlogged: EntryFacts | undefined;
  let databaseFaults = 0;
  let wake: () => void = () => undefined;
  let running: Promise<void> | undefined;

  const state = (): WorkerState => {
    return { ...health, queueLength: Math.max(0, queueLength), healthCheckOk, lastSuccessAt, lastError };
  };

  function publish(entries: readonly LogEntry[]): void {
    for (const entry of entries) deps.onEntry(entry, state());
  }

  function checkDue(): Due | undefined {
    const afterMs = health.healthy ? deps.healthIntervalMs : deps.unhealthyIntervalMs;
    return hasHealthUrl ? { since: checkedAt, afterMs } : undefined;
  }

  async function check(ask: NonNullable<Sender['check']>): Promise<void> {
    const outcome = await ask(closing.signal);
    checkedAt = clock.now();
    healthCheckOk = isSuccess(outcome);
    lastError = reasonOf(outcome) ?? lastError;
    const step = afterCheck(health, healthCheckOk);
    take(step, outcome);
    if (step.change === undefined) return;
    if (step.change === 'health_up') {
      backlogEnd = lastSequence;
      awaitsCycle = false;
      retry = undefined;
    }
    unlogged = { ...toFacts(step.change, outcome), timestamp: clock.now() };
    await logChange(unlogged);
  }

  async function logChange(facts: EntryFacts): Promise<void> {
    const entries = [ledger.entry(facts)];
    await ledger.record(entries);
    unlogged = undefined;
    publish(entries);
  }

  function take({ health: next, change }: HealthStep, outcome: Outcome): void {
    health = next;
    if (change === 'health_up') log.info({ destination: name, queueLength }, 'destination is well again');
    if (change === 'health_down') log.warn({ destination: name, reason: reasonOf(outcome) }, 'destination is not well');
  }

  const toFacts = (status: LogStatus, outcome: Outcome): EntryFacts => ({
    ...{ destination: name, status, errorMessage: reasonOf(outcome) },
    statusCode: outcome.kind === 'answer' ? outcome.status : null,
  });

  async function send(): Promise<void> {
    const item = await ledger.head(name);
    if (item === undefined) return recount();
    sending = item.sequence;
    try {
      const body = toPayload(item.fix);
      const isLastTry = finishing;
      unsettled = { item, body, outcome: await sender.post(body, closing.signal), isLastTry };
      await settle(unsettled);
    } finally {
      if (unsettled === undefined) sending = undefined;
    }
  }

  /** The queue is being cleared at this moment, or the answer to a commit that shortened it was lost. */
  async function recount(): Promise<void> {
    await rest(CLEARING_MS);
    queueLength = await ledger.count(name);
  }

  async function settle({ item, body, outcome, isLastTry }: Sent): Promise<void> {
    const verdict = judge(outcome, item.retries, deps.maxRetries);
    const isBacklog = item.sequence <= backlogEnd;
    const delivered = isBacklog ? 'catchup' : 'success';
    const status = verdict === 'delivered' ? delivered : verdict === 'retry' ? 'retrying' : 'failed';
    const step = afterSend(health, verdict === 'delivered', hasHealthUrl);
    const { latencyMs } = outcome;
    const entry = ledger.entry({ ...toFacts(status, outcome), latencyMs, postBody: body, retries: item.retries });
    const change = step.change && ledger.entry(toFacts(step.change, outcome));
    const entries = change ? [entry, change] : [entry];
    const { removed, isQueued } = await ledger.settle(item, verdict, entries);
    queueLength -= removed;
    unsettled = undefined;
    sending = undefined;
    take(step, outcome);
    if (verdict === 'delivered') {
      lastSuccessAt = clock.now();
      retry = undefined;
    } else {
      lastError = reasonOf(outcome);
      retry = isQueued ? { since: clock.now(), afterMs: deps.retryDelayMs } : undefined;
      // The end of the service goes on behind what is refused for good, which left the queue, and stops at all else.
      awaitsCycle = isBacklog || (isLastTry && isTransient(outcome));
      // Whether it is an outage is asked before the next try: of a long one not even the first position is then lost.
      if (outcome.kind === 'silence' || verdict === 'retry') checkedAt = undefined;
    }
    publish(entries);
  }

  function rest(ms: number | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    const timer = ms === undefined ? undefined : clock.schedule(ms, resolve);
    return promise.finally(() => timer?.cancel());
  }

  /** Does what is due; false when there is nothing more to do at the end. */
  async function act(): Promise<boolean> {
    if (unsettled) {
      await settle(unsettled);
      return true;
    }
    if (unlogged) {
      await logChange(unlogged);
      return true;
    }
    const { healthy } = health;
    const situation = { queueLength, healthy, check: checkDue(), retry, awaitsCycle, finishing };
    const step = nextStep(situation, clock.now());
    if (step.kind === 'check' && sender.check) await check(sender.check);
    if (step.kind === 'send') await send();
    if (step.kind === 'wait') await rest(step.ms);
    return step.kind !== 'end';
  }

  async function run(): Promise<void> {
    for (let goesOn = true; goesOn && !closing.signal.aborted; ) {
      try {
        goesOn = await act();
        databaseFaults = 0;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (databaseFaults === 0) log.error({ err: error, destination: name }, 'forwarding is held up');
        databaseFaults += 1;
        await rest(Math.ceil(backoffMs(databaseFaults - 1, DATABASE_BACKOFF)));
      }
    }
  }

  return {
    destination,
    state,
    publish,
    /** The sequence of the item that is being sent at this moment. */
    sending: () => sending,
    nextSequence: (): number => {
      lastSequence += 1;
      return lastSequence;
    },
    start(): void {
      running ??= run();
    },
    /** By how much the queue became longer. */
    grown(by: number): void {
      queueLength += by;
      wake();
    },
    /** The interval is over: what was left after a failed send is tried again. */
    cycle(): void {
      awaitsCycle = false;
      wake();
    },
    async clear(): Promise<number> {
      const removed = await ledger.clear(name);
      // It may have been counted meanwhile.
      queueLength = Math.max(0, queueLength - removed);
      retry = undefined;
      wake();
      return removed;
    },
    /** Tries to send everything once more; resolves when nothing is left, or nothing more can be done. */
    async finish(): Promise<void> {
      finishing = true;
      awaitsCycle = false;
      wake();
      await running;
    },
    /** Breaks off what runs; what was not sent stays in the queue. */
    async close(): Promise<void> {
      closing.abort();
      wake();
      await running;
    },
  };
}
