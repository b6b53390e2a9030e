/** Time as the service sees it. Everything that waits or asks for the hour takes a clock, so that tests never sleep. */
export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. */
  now(): number;
  /** Milliseconds since some moment; unlike `now` it never jumps when somebody sets the time. */
  monotonicMs(): number;
  /** Calls `run` once after `delayMs`; the timer alone does not keep the process alive. */
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

/** Resolves after `delayMs`, or at once when the signal aborts; it never rejects, the caller looks at the signal. */
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

/** Waits for the task, at most `limitMs`; false when it takes longer and goes on alone. Rejects when the task does. */
export async function atMost(clock: Clock, limitMs: number, task: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const finished = task.then(() => true);
  const first = Promise.race([finished, wait(clock, limitMs, done.signal).then(() => false)]);
  // After the race has its winner: the end of the waiting must not win.
  finished.finally(() => done.abort()).catch(() => undefined);
  return first;
}
