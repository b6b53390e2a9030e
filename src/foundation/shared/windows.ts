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
