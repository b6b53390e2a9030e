import type { DeliverySender } from '../../../foundation/delivery/worker.ts';
import type { Batch } from '../notice-queue.ts';

/** For one exchange with a target. */
export const TIMEOUT_MS = 10_000;

/** Composes messages for one target, and sends them. */
export interface NoticeSender extends DeliverySender<Batch> {
  compose(notices: Batch['notices'], now: number): string;
  /** Drops the connections and what runs on them. */
  close(): Promise<void>;
}
