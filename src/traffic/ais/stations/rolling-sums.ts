export interface RollingSumsOptions {
  rows: number;
  columns: number;
  slots: number;
  slotMs: number;
}

/** Sums over a sliding period for many rows, in a fixed amount of memory. */
export class RollingSums {
  readonly #options: RollingSumsOptions;
  readonly #sums: Uint32Array;
  /** Number of the time slot in which each row was last updated. */
  readonly #current: Float64Array;

  constructor(options: RollingSumsOptions) {
    this.#options = options;
    this.#sums = new Uint32Array(options.rows * options.columns * options.slots);
    this.#current = new Float64Array(options.rows);
  }

  add(row: number, column: number, amount: number, now: number): void {
    const at = this.#moveTo(row, now) + column;
    this.#sums[at] = (this.#sums[at] ?? 0) + amount;
  }

  sum(row: number, column: number, now: number): number {
    const { columns, slots } = this.#options;
    this.#moveTo(row, now);
    const start = row * slots * columns + column;
    let sum = 0;
    for (let slot = 0; slot < slots; slot += 1) sum += this.#sums[start + slot * columns] ?? 0;
    return sum;
  }

  /** Clears the slots passed since the last call. Returns the index of the present slot. */
  #moveTo(row: number, now: number): number {
    const { columns, slots, slotMs } = this.#options;
    const start = row * slots * columns;
    const present = Math.floor(now / slotMs);
    const last = this.#current[row] ?? 0;
    if (present !== last) {
      const passed = Math.min(Math.abs(present - last), slots);
      for (let step = 1; step <= passed; step += 1) {
        const from = start + ((last + step) % slots) * columns;
        this.#sums.fill(0, from, from + columns);
      }
      this.#current[row] = present;
    }
    return start + (present % slots) * columns;
  }
}
