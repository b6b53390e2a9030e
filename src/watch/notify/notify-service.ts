import { reasonOf } from '../../foundation/delivery/retry.ts';
import type { WorkerState } from '../../foundation/delivery/worker.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import type { Line } from './lines.ts';
import { testNotice } from './notice.ts';
import type { Target } from './target.ts';

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
