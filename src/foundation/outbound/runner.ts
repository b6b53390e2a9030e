import { type Clock, wait } from '../shared/clock.ts';

/** Maximum time that `close` waits for a run that ignores its signal. */
const CLOSE_PATIENCE_MS = 3000;

export interface RunnerOptions {
  clock: Clock;
  /**
   * One run, such as a connection or a poll. Resolves with the pause before the next run, or with `undefined` for none.
   * Never rejects.
   */
  run(signal: AbortSignal): Promise<number | undefined>;
}

export type Runner = ReturnType<typeof createRunner>;

/** Repeats runs with pauses until it is closed. */
export function createRunner({ clock, run }: RunnerOptions) {
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> | undefined;
  let closed: Promise<void> | undefined;

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await run(signal);
      if (pauseMs === undefined) return;
      if (pauseMs > 0) await wait(clock, pauseMs, signal);
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    const patience = new AbortController();
    await Promise.race([running, wait(clock, CLOSE_PATIENCE_MS, patience.signal)]);
    patience.abort();
  }

  return {
    /** Aborted by `close`. */
    signal,
    /** Starts once; has no effect after `close`. */
    start(): void {
      if (!signal.aborted) running ??= keepRunning();
    },
    /** Aborts the signal at once; resolves when the run has ended, or after three seconds. */
    close: (): Promise<void> => (closed ??= close()),
  };
}

/**
 * Runs a source as a promise. It resolves when the signal aborts and rejects when `end` is called, after the function
 * returned by `open` has closed everything. Only the first `end` counts; it must not be called before `open` returns.
 */
export function runUntilEnd(
  signal: AbortSignal,
  open: (end: (failure: unknown) => void) => () => void | Promise<void>,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let ended = false;
    const finish = async (settle: () => void) => {
      if (ended) return;
      ended = true;
      signal.removeEventListener('abort', onAbort);
      await close();
      settle();
    };
    const onAbort = () => void finish(resolve).catch(reject);
    signal.addEventListener('abort', onAbort, { once: true });
    const close = open((failure) => void finish(() => reject(failure)).catch(reject));
  });
}
