/** Maximum time that a message waits to share a write, in addition to the duration of the previous write. */
export const MAX_JOIN_WINDOW_MS = 25;
const MAX_STRETCH = 3;

export interface LastFlush {
  /** Duration of writing to all clients. */
  costMs: number;
  /** Number of messages joined in the flush. */
  messages: number;
}

/**
 * Time between a flush and the next one, in which messages are collected into one write per client.
 *
 * A write costs nearly the same for one message as for twenty, so the cost of a flush depends on the number of clients.
 * After a single message the wait is half the duration of the flush: the hub keeps a third of its time free, and a flush
 * that was slow by chance hardly delays the next message. If flushes join several messages, the rate is high and a longer
 * wait saves more. With few clients, or if messages come more slowly than flushes take, the wait is over before the next
 * message.
 */
export function joinWindowMs({ costMs, messages }: LastFlush): number {
  return Math.min(MAX_JOIN_WINDOW_MS, costMs * Math.min(MAX_STRETCH, messages / 2));
}
