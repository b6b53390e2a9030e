import type { Clock } from '../../foundation/shared/clock.ts';
import type { Recipient } from '../../server/live/broadcast.ts';

/** Counts since the start, in messages: a message may have several sentences. */
export interface OutputCounts {
  sent: number;
  /** Not sent to a slow reader. */
  skipped: number;
  /** Not sent to any reader, because of the limit per second. */
  limited: number;
  /** Readers disconnected because they stopped reading. */
  stuck: number;
  /** Readers refused because there were too many. */
  refused: number;
}

/** Dependencies of a transport, which registers its readers. */
export interface OutputDeps {
  clock: Clock;
  counts: OutputCounts;
  join(recipient: Recipient): void;
  leave(recipient: Recipient): void;
  /** Called when a port is bound, or the other side is connected. */
  onReady(port?: number): void;
}
