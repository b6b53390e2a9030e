import type { DeliverySender } from '../../../foundation/delivery/worker.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import type { TargetSettings } from '../notice.ts';
import type { Batch } from '../notice-queue.ts';

/** Timeout of one exchange with a target. */
export const TIMEOUT_MS = 10_000;

/** Maximum number of lines in one message, below the limits of ntfy (4096 bytes) and Telegram (4096 characters). */
export const MAX_LINES = 15;

/** Composes and sends messages for one target. */
export interface NoticeSender extends DeliverySender<Batch> {
  compose(notices: Batch['notices'], now: number): string;
  /** Closes the connections with their running requests. */
  close(): Promise<void>;
}

/** A type of targets. Messages for people are rate-limited; notices in the meantime share one message. */
export interface TargetManner {
  paceMs: number;
  /** Maximum number of notices in one message. */
  batchSize: number;
  /** Creates the sender. Loads the HTTP or SMTP client, so that it is loaded only for targets that need it. */
  createSender(settings: TargetSettings, clock: Clock): Promise<NoticeSender>;
}
