import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Log } from '../../../foundation/shared/logging/log.ts';
import { logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog, type OutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import type { AisMessage } from '../decoder/index.ts';
import { MessageRate } from '../message-rate.ts';
import {
  type FeedFrame,
  type FeedIgnored,
  type FeedRejection,
  IGNORED,
  parseFeedFrame,
  REJECTIONS,
} from './feed-message.ts';

/** Counts of frames by outcome since the start. */
export interface FeedCounts {
  messages: number;
  confirmations: number;
  errors: number;
  ignored: Record<FeedIgnored, number>;
  rejected: Record<FeedRejection, number>;
}

export interface IntakeDeps {
  onMessage(message: AisMessage): void;
  clock: Clock;
  log: Log;
}

/** Processes the frames of all connections: parses, counts and passes them on. */
export class Intake {
  readonly counts: FeedCounts = {
    messages: 0,
    confirmations: 0,
    errors: 0,
    ignored: Object.fromEntries(IGNORED.map((reason) => [reason, 0])) as FeedCounts['ignored'],
    rejected: Object.fromEntries(REJECTIONS.map((reason) => [reason, 0])) as FeedCounts['rejected'],
  };
  readonly #deps: IntakeDeps;
  readonly #rate = new MessageRate();
  #lastMessageAt: number | null = null;
  #aliveAt: number | null = null;
  readonly #consumer: OutageLog;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
    this.#consumer = createOutageLog({
      onBegin: (error) => logEvent(deps.log, 'feed.message_failed', { err: error }),
    });
  }

  /** Time of the last frame that proves that the feed works, whether or not it reported a vessel. */
  get lastMessageAt(): number | null {
    return this.#lastMessageAt;
  }

  /** The same in monotonic ms. */
  get aliveAt(): number | null {
    return this.#aliveAt;
  }

  perMinute(): number {
    return this.#rate.perMinute(this.#deps.clock.monotonicMs());
  }

  take(text: string): FeedFrame {
    const now = this.#deps.clock.now();
    const frame = parseFeedFrame(text, now);
    switch (frame.kind) {
      case 'message':
        this.counts.messages += 1;
        this.#recordTraffic(now);
        this.#handOn(frame.message);
        break;
      case 'ignored':
        this.counts.ignored[frame.reason] += 1;
        this.#recordTraffic(now);
        break;
      case 'rejected':
        this.counts.rejected[frame.reason] += 1;
        break;
      case 'confirmation':
        this.counts.confirmations += 1;
        break;
      case 'error':
        this.counts.errors += 1;
        break;
    }
    return frame;
  }

  #recordTraffic(now: number): void {
    this.#lastMessageAt = now;
    this.#aliveAt = this.#deps.clock.monotonicMs();
    this.#rate.record(this.#aliveAt);
  }

  #handOn(message: AisMessage): void {
    try {
      this.#deps.onMessage(message);
      this.#consumer.succeeded();
    } catch (error) {
      this.#consumer.failed(error);
    }
  }
}
