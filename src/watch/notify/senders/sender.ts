import type { DeliverySender } from '../../../foundation/delivery/worker.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Batch } from '../notice-queue.ts';
import type { TargetSettings } from '../target.ts';

/** For one exchange with a target. */
export const TIMEOUT_MS = 10_000;

/** Lines of one message, which stays below the limits of ntfy (4096 bytes) and Telegram (4096 characters). */
export const MAX_LINES = 15;

/** Composes messages for one target, and sends them. */
export interface NoticeSender extends DeliverySender<Batch> {
  compose(notices: Batch['notices'], now: number): string;
  /** Drops the connections and what runs on them. */
  close(): Promise<void>;
}

/** A type of targets: what people read is paced, and what comes meanwhile is one message. */
export interface TargetManner {
  paceMs: number;
  /** Notices of one message. */
  batchSize: number;
  /** Loads the client that it needs: that of HTTP and that of SMTP are loaded only where there is such a target. */
  createSender(settings: TargetSettings, clock: Clock): Promise<NoticeSender>;
}
