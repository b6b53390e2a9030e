import { joinWindowMs } from './join-window.ts';

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
