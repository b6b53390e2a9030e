import { DAY_MS } from './units.ts';

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

export interface BackoffLimits {
  firstMs: number;
  maxMs: number;
}

/**
 * Delay before a retry (`attempt` 0 is the first): doubles from `firstMs` to `maxMs`. The upper half is random, so that many
 * clients of a server do not retry at the same time.
 */
export function backoffMs(attempt: number, limits: BackoffLimits, random: () => number = Math.random): number {
  const full = Math.min(limits.maxMs, limits.firstMs * 2 ** Math.min(attempt, 30));
  return full / 2 + (full / 2) * random();
}

/** Cached day of the last timestamp: long lists contain many instants of one day. */
let known = { day: Number.NaN, text: '' };

/**
 * Formats an instant (integer ms since the epoch) as RFC 3339 in UTC with milliseconds, like `toISOString`, but ten times
 * faster if the day is that of the previous call.
 */
export function toTimestamp(instantMs: number): string {
  const day = Math.floor(instantMs / DAY_MS);
  if (day !== known.day) known = { day, text: new Date(instantMs).toISOString().slice(0, -'hh:mm:ss.sssZ'.length) };
  const ms = instantMs - day * DAY_MS;
  const secs = Math.floor(ms / 1000);
  const time = `${two(Math.floor(secs / 3600))}:${two(Math.floor(secs / 60) % 60)}:${two(secs % 60)}`;
  return `${known.text}${time}.${three(ms % 1000)}Z`;
}

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const three = (value: number): string => (value < 10 ? `00${value}` : value < 100 ? `0${value}` : `${value}`);
