/** Rate limit per second. Times are monotonic. */
export class Allowance {
  readonly #perSec: number;
  #beganAt = Number.NEGATIVE_INFINITY;
  #taken = 0;

  constructor(perSec: number) {
    this.#perSec = perSec;
  }

  /**
   * Takes the whole amount, or nothing and returns false. More than one second's allowance is accepted at the beginning of a
   * second.
   */
  take(amount: number, nowMs: number): boolean {
    if (nowMs - this.#beganAt >= 1000) {
      this.#beganAt = nowMs;
      this.#taken = 0;
    }
    if (this.#taken > 0 && this.#taken + amount > this.#perSec) return false;
    this.#taken += amount;
    return true;
  }
}
