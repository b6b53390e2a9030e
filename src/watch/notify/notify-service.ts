import { createTotals } from '../../foundation/delivery/queue.ts';
import { reasonOf } from '../../foundation/delivery/retry.ts';
import { createDeliveryWorker, type WorkerState } from '../../foundation/delivery/worker.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import { type Target, testNotice } from './notice.ts';
import type { NoticeQueue } from './notice-queue.ts';
import type { NoticeSender, TargetManner } from './senders/sender.ts';

/** First and longest pause after a failed attempt. */
const RETRY = { retryDelayMs: 5000, maxRetryDelayMs: 300_000 };

export interface LineDeps {
  target: Target;
  manner: Pick<TargetManner, 'paceMs' | 'batchSize'>;
  sender: NoticeSender;
  queue: NoticeQueue;
  restored: { length: number; lastSequence: number };
  isSafe?: (() => boolean) | undefined;
  clock: Clock;
  log: Log;
}

export type Line = ReturnType<typeof createLine>;

/** A target with its delivery. Queued notices are retried until they expire. */
export function createLine({ target, manner, sender, queue, restored, isSafe, clock, log }: LineDeps) {
  const { name } = target;
  const totals = createTotals([name]);
  /** Reasons for rejections since the last accepted message: each is logged once. */
  let refused: string | null = null;
  const worker = createDeliveryWorker({
    settings: {
      ...RETRY,
      destination: name,
      hasHealthUrl: false,
      maxRetries: Number.POSITIVE_INFINITY,
      paceMs: manner.paceMs,
      healthIntervalMs: 0,
      unhealthyIntervalMs: 0,
    },
    queue: queue.delivery,
    sender,
    toBody: ({ notices }) => sender.compose(notices, clock.now()),
    clock,
    restored,
    isSafe,
    onEntry(entry) {
      totals.count(entry);
      const { status } = entry;
      const reason = entry.error?.text ?? null;
      if (status === 'success') refused = null;
      if (status !== 'failed' || reason === refused) return;
      refused = reason;
      logEvent(log, 'notify.refused', { target: name, reason });
    },
    report: {
      stalled: (err) => logEvent(log, 'notify.stalled', { err, target: name }),
      resumed: () => log.info({ target: name }, 'notification resumed'),
      unhealthy: (reason) => logEvent(log, 'notify.unhealthy', { target: name, reason }),
      healthy: (queueLength) => log.info({ target: name, queueLength }, 'notification target healthy again'),
    },
  });
  return { ...worker, target, manner, sender, totals: () => totals.of(name) };
}

/** A target in the status, without its address and secrets. */
export type TargetStatus = Target & Pick<WorkerState, 'healthy' | 'queueLength' | 'lastSuccessAt' | 'lastError'>;

export interface TestResult {
  /** Reason for a rejection; null if accepted. */
  error: Reason | null;
  latencyMs: number;
}

export type NotifyService = ReturnType<typeof createNotifyService>;

/** The targets as clients see them. */
export function createNotifyService({ lines, clock }: { lines: readonly Line[]; clock: Clock }) {
  const closing = new AbortController();

  return {
    status: (): TargetStatus[] =>
      lines.map(({ target, state }) => {
        const { healthy, queueLength, lastSuccessAt, lastError } = state();
        return { ...target, healthy, queueLength, lastSuccessAt, lastError };
      }),

    /** Sends a test immediately, without the queue. Throws a `NotFound`. */
    async test(name: string): Promise<TestResult> {
      const line = lines.find(({ target }) => target.name === name);
      if (!line) throw notFound('Target', name);
      const now = clock.now();
      const notices = [testNotice(createId(now), now)];
      const batch = { target: name, sequence: 0, sequences: [], retries: 0, notices };
      const outcome = await line.sender.post(line.sender.compose(notices, now), closing.signal, batch);
      return { error: reasonOf(outcome), latencyMs: outcome.latencyMs };
    },

    close: () => closing.abort(),
  };
}
