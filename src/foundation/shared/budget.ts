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
