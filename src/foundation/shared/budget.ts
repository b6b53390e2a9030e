/** The exhausted limit: that of one key, or the total. */
export type Shortage = 'key' | 'all';

export interface BudgetLimits {
  /** Limit of all keys together. */
  max: number;
  /** Limit of each key, for example an address. */
  maxPerKey: number;
}

/**
 * A resource with a limited amount, such as open connections. A key is stored only while it uses the resource, so there are
 * never more keys than `max`.
 */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #taken = new Map<string, number>();
  #total = 0;
  #refused = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  get used(): number {
    return this.#total;
  }

  /** Number of refused requests. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Takes an amount and returns undefined, or takes nothing and returns the exhausted limit. Without a key, only the total
   * is limited.
   */
  take(key: string | undefined, amount = 1): Shortage | undefined {
    const taken = key === undefined ? 0 : (this.#taken.get(key) ?? 0);
    const shortage = this.#shortageOf(key, taken, amount);
    if (shortage !== undefined) {
      this.#refused += 1;
      return shortage;
    }
    this.#total += amount;
    if (key !== undefined) this.#taken.set(key, taken + amount);
    return undefined;
  }

  /** Returns an amount that was taken with the same key. */
  release(key: string | undefined, amount = 1): void {
    this.#total -= amount;
    if (key === undefined) return;
    const rest = (this.#taken.get(key) ?? 0) - amount;
    if (rest > 0) this.#taken.set(key, rest);
    else this.#taken.delete(key);
  }

  #shortageOf(key: string | undefined, taken: number, amount: number): Shortage | undefined {
    if (key !== undefined && taken + amount > this.#limits.maxPerKey) return 'key';
    return this.#total + amount > this.#limits.max ? 'all' : undefined;
  }
}

interface Window<T> {
  value: T;
  endsAt: number;
}

export interface WindowsOptions<T> {
  windowMs: number;
  /** Maximum number of keys; then the key with the oldest window is forgotten. */
  maxKeys: number;
  /** Initial value of a window. */
  empty: () => T;
}

/** A value for each key, forgotten at the end of its time window. Requires times of a monotonic clock. */
export class Windows<T> {
  readonly #options: WindowsOptions<T>;
  readonly #windows = new Map<string, Window<T>>();

  constructor(options: WindowsOptions<T>) {
    this.#options = options;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** The open window of the key, if any. */
  find(key: string, nowMs: number): Window<T> | undefined {
    const window = this.#windows.get(key);
    return window !== undefined && window.endsAt > nowMs ? window : undefined;
  }

  /** The open window of the key, or a new one. */
  open(key: string, nowMs: number): Window<T> {
    const found = this.find(key, nowMs);
    if (found) return found;
    const window = { value: this.#options.empty(), endsAt: nowMs + this.#options.windowMs };
    // Deleted and set again, so that the map stays ordered by the start of the windows.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > this.#options.maxKeys) this.#forgetOldest();
    return window;
  }

  #forgetOldest(): void {
    for (const key of this.#windows.keys()) {
      this.#windows.delete(key);
      return;
    }
  }
}

/** Whole seconds until an instant, for `Retry-After`; at least one. */
export const secondsUntil = (instantMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((instantMs - nowMs) / 1000));

/** Runs tasks one at a time. Each starts when the previous one has ended, with or without an error. */
export function createExclusive() {
  let last: Promise<unknown> = Promise.resolve();
  return function exclusive<T>(task: () => Promise<T>): Promise<T> {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
