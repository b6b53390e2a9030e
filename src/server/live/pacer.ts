import { joinWindowMs } from './join-window.ts';

/** Time and timers of the event loop; the wait is bound to what the processor really did, so it takes no `Clock`. */
export interface LoopTime {
  nowMs(): number;
  after(delayMs: number, run: () => void): { cancel(): void };
}

const loopTime: LoopTime = {
  nowMs: () => performance.now(),
  after(delayMs, run) {
    // A timer of the event loop cannot wait less than a millisecond, so shorter waits end with the present turn.
    if (delayMs < 1) {
      const immediate = setImmediate(run);
      return { cancel: () => clearImmediate(immediate) };
    }
    const timer = setTimeout(run, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
};

/** `flush` writes everything collected and returns how many messages that were. */
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
    /** There is something to write: soon, or when the join window ends. Never calls `flush` before it returns. */
    request(): void {
      due ??= time.after(windowEndsAt - time.nowMs(), flushNow);
    },
    /** Writes what is there now, if anything was requested. */
    flushNow,
  };
}
