import type { Clock } from '../../foundation/shared/clock.ts';
import type { Recipient } from '../../server/live/broadcast.ts';

/** Counted since the start, in messages: one may have several sentences. */
export interface OutputCounts {
  sent: number;
  /** Not sent to a reader that was behind. */
  skipped: number;
  /** Not sent by any, because of the limit per second. */
  limited: number;
  /** Readers disconnected because they took nothing. */
  stuck: number;
  /** Readers refused because there were too many. */
  refused: number;
}

/** What a transport needs: it registers whoever reads. */
export interface OutputDeps {
  clock: Clock;
  counts: OutputCounts;
  join(recipient: Recipient): void;
  leave(recipient: Recipient): void;
  /** It works: a port is bound, or the other side connected. */
  onReady(port?: number): void;
}
