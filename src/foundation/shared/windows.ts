interface Window<T> {
  value: T;
  endsAt: number;
}

export interface WindowsOptions<T> {
  windowMs: number;
  /** Keys remembered; beyond it the one whose window began first is forgotten. */
  maxKeys: number;
  /** What a window begins with. */
  empty: () => T;
}

/** A value for each key, forgotten when its window of time is over. Times are of a clock that never goes back. */
export class Windows<T> {
  readonly #options: WindowsOptions<T>;
  readonly #windows = new Map<string, Window<T>>();

  constructor(options: WindowsOptions<T>) {
    this.#options = options;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** The key's window, if one is open. */
  find(key: string, nowMs: number): Window<T> | undefined {
    const window = this.#windows.get(key);
    return window !== undefined && window.endsAt > nowMs ? window : undefined;
  }

  /** The key's window; one begins where none is open. */
  open(key: string, nowMs: number): Window<T> {
    const found = this.find(key, nowMs);
    if (found) return found;
    const window = { value: this.#options.empty(), endsAt: nowMs + this.#options.windowMs };
    // Set again, so that the map stays in the order in which windows began.
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
