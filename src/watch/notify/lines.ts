import { createTotals } from '../../foundation/delivery/queue.ts';
import { createDeliveryWorker } from '../../foundation/delivery/worker.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { NoticeQueue } from './notice-queue.ts';
import type { NoticeSender, TargetManner } from './senders/sender.ts';
import type { Target } from './target.ts';

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
