/** Time for the service. Everything that waits or reads the time uses an injected clock, so that tests never sleep. */
export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. */
  now(): number;
  /** Milliseconds since an arbitrary moment; unlike `now`, it never jumps when the system time is set. */
  monotonicMs(): number;
  /** Calls `run` once after `delayMs`. The timer does not keep the process alive. */
  schedule(delayMs: number, run: () => void): Timer;
}

export interface Timer {
  cancel(): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  schedule(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref();
    return { cancel: () => clearTimeout(timer) };
  },
};

/** Calls `run` every `intervalMs` until cancelled; the first call comes after one interval. */
export function every(clock: Clock, intervalMs: number, run: () => void): Timer {
  let timer = clock.schedule(intervalMs, tick);
  function tick() {
    timer = clock.schedule(intervalMs, tick);
    run();
  }
  return { cancel: () => timer.cancel() };
}

/** Resolves after `delayMs`, or at once if the signal aborts. Never rejects; the caller checks the signal. */
export function wait(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      timer.cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = clock.schedule(delayMs, finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}

/**
 * Waits for the task for at most `limitMs`; false if it takes longer and continues in the background. Rejects if the task
 * does.
 */
export async function atMost(clock: Clock, limitMs: number, task: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const finished = task.then(() => true);
  const first = Promise.race([finished, wait(clock, limitMs, done.signal).then(() => false)]);
  // Aborts the wait only after the race is decided, because the aborted wait must not win it.
  finished.finally(() => done.abort()).catch(() => undefined);
  return first;
}
