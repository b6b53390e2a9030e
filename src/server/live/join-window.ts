/** No message waits longer than this for others to share its write, plus the time the write before it takes. */
export const MAX_JOIN_WINDOW_MS = 25;
const MAX_STRETCH = 3;

export interface LastFlush {
  /** How long writing to all clients took. */
  costMs: number;
  /** How many messages were joined in it. */
  messages: number;
}

/**
 * How long after a flush the next one waits, so that messages of that time share one write per client.
 *
 * A write costs nearly the same for one message as for twenty, so the cost of a flush is the number of clients in
 * disguise. After a single message the wait is half of what the flush took: the hub keeps a third of its time free at
 * any rate, and one flush that was slow by chance hardly delays the next message. Where flushes join several messages
 * the rate is high, and a longer wait saves more. With few clients, or when messages come slower than flushes take, the
 * wait is over before the next message arrives.
 */
export function joinWindowMs({ costMs, messages }: LastFlush): number {
  return Math.min(MAX_JOIN_WINDOW_MS, costMs * Math.min(MAX_STRETCH, messages / 2));
}
