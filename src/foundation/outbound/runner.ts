import { type Clock, wait } from '../shared/clock.ts';

/** How long `close` waits for a run that does not obey its signal. */
const CLOSE_PATIENCE_MS = 3000;

export interface RunnerOptions {
  clock: Clock;
  /**
   * One run: a connection from its opening to its end, a poll. Resolves with the pause before the next, or with
   * `undefined` when there is to be none. It does not reject.
   */
  run(signal: AbortSignal): Promise<number | undefined>;
}

export type Runner = ReturnType<typeof createRunner>;

/** Keeps something running: one run after the other, with pauses, until it is closed. */
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
    /** Starts once; not after `close`. */
    start(): void {
      if (!signal.aborted) running ??= keepRunning();
    },
    /** Aborts the signal at once; resolves when the run is over, or after three seconds. */
    close: (): Promise<void> => (closed ??= close()),
  };
}
