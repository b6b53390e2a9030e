import type { Clock, Timer } from '../../src/foundation/shared/clock.ts';

/** A clock that stands still until a test advances it; due timers run in the order of their time. */
export class FakeClock implements Clock {
  #now: number;
  /** By how much somebody has set the wall clock. */
  #offset = 0;
  readonly #timers = new Map<Timer, { at: number; run: () => void }>();

  constructor(now: number | string = '2026-11-20T08:00:00Z') {
    this.#now = typeof now === 'string' ? Date.parse(now) : now;
  }

  now(): number {
    return this.#now + this.#offset;
  }

  monotonicMs(): number {
    return this.#now;
  }

  /** Sets the wall clock as a person or NTP does; timers and the monotonic time do not notice. */
  setWall(byMs: number): void {
    this.#offset += byMs;
  }

  schedule(delayMs: number, run: () => void): Timer {
    const timer: Timer = { cancel: () => this.#timers.delete(timer) };
    this.#timers.set(timer, { at: this.#now + Math.max(0, delayMs), run });
    return timer;
  }

  /** Time passes without a timer, as for a process that was stopped for a while. */
  stall(ms: number): void {
    this.#now += ms;
  }

  /** How many timers wait: a closed component leaves none. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves time on, running what falls due, and lets promises settle after each timer. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (let due = this.#next(end); due; due = this.#next(end)) {
      const [timer, { at, run }] = due;
      this.#timers.delete(timer);
      this.#now = at;
      run();
      await settle();
    }
    this.#now = end;
    await settle();
  }

  #next(end: number) {
    return [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
  }
}

/** Lets every promise that can go on without I/O go on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
