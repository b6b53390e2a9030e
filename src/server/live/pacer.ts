/** Maximum time that a message waits to share a write, in addition to the duration of the previous write. */
export const MAX_JOIN_WINDOW_MS = 25;
const MAX_STRETCH = 3;

interface LastFlush {
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

/** Time and timers of the event loop. No `Clock` is injected, because the wait depends on real processor time. */
export interface LoopTime {
  nowMs(): number;
  after(delayMs: number, run: () => void): { cancel(): void };
}

const loopTime: LoopTime = {
  nowMs: () => performance.now(),
  after(delayMs, run) {
    // Timers of the event loop cannot wait less than a millisecond, so a shorter wait ends with the current turn.
    if (delayMs < 1) {
      const immediate = setImmediate(run);
      return { cancel: () => clearImmediate(immediate) };
    }
    const timer = setTimeout(run, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
};

/** `flush` writes everything collected and returns the number of messages. */
export function createPacer(flush: () => number, time: LoopTime = loopTime) {
  let due: { cancel(): void } | undefined;
  let windowEndsAt = 0;

  function flushNow() {
    if (!due) return;
    due.cancel();
    due = undefined;
    const startedAt = time.nowMs();
    const messages = flush();
    const endedAt = time.nowMs();
    windowEndsAt = endedAt + joinWindowMs({ costMs: endedAt - startedAt, messages });
  }

  return {
    /** Requests a flush: soon, or when the join window ends. Never calls `flush` before it returns. */
    request(): void {
      due ??= time.after(windowEndsAt - time.nowMs(), flushNow);
    },
    /** Flushes at once if a flush was requested. */
    flushNow,
  };
}
