import { BLOCK, fromBlock } from './grid.ts';
import { addVisit, type Visits } from './visits.ts';

/** Limit of a count of positions; it is not exceeded. */
const MAX_COUNT = 65_535;
const FIRST_SLOTS = 2048;
const EMPTY = -1;

/**
 * Temporary counts by cell, in a hash table of typed arrays, so that a position needs no object. The table doubles when it
 * is full, up to its limit; then new cells are refused.
 */
export class Tally {
  #xs = new Int32Array(FIRST_SLOTS).fill(EMPTY);
  #ys = new Int32Array(FIRST_SLOTS);
  #counts = new Uint16Array(FIRST_SLOTS);
  #size = 0;
  readonly #maxCells: number;

  constructor(maxCells: number) {
    this.#maxCells = maxCells;
  }

  /** Number of cells. */
  get size(): number {
    return this.#size;
  }

  get isFull(): boolean {
    return this.#size >= this.#maxCells;
  }

  /** Returns false if the cell is new and there is no room for it. */
  add(x: number, y: number, count = 1): boolean {
    let slot = slotOf(this.#xs, this.#ys, x, y);
    if (this.#xs[slot] === EMPTY) {
      if (this.isFull) return false;
      if (this.#size * 4 >= this.#xs.length * 3) {
        this.#grow();
        slot = slotOf(this.#xs, this.#ys, x, y);
      }
      this.#xs[slot] = x;
      this.#ys[slot] = y;
      this.#size += 1;
    }
    this.#counts[slot] = Math.min(MAX_COUNT, (this.#counts[slot] ?? 0) + count);
    return true;
  }

  visits(): Visits {
    const visits: Visits = new Map();
    for (let slot = 0; slot < this.#xs.length; slot += 1) {
      const x = this.#xs[slot] ?? EMPTY;
      if (x !== EMPTY) addVisit(visits, [x, this.#ys[slot] ?? 0], this.#counts[slot] ?? 0);
    }
    return visits;
  }

  /** Adds visits again that could not be stored, as far as there is room. */
  takeBack(visits: Visits): void {
    for (const [block, additions] of visits) {
      const { column, row } = fromBlock(block);
      for (let index = 0; index < additions.length; index += 2) {
        const cell = additions[index] ?? 0;
        this.add(column * BLOCK + (cell % BLOCK), row * BLOCK + Math.floor(cell / BLOCK), additions[index + 1]);
      }
    }
  }

  #grow(): void {
    const [xs, ys, counts] = [this.#xs, this.#ys, this.#counts];
    this.#xs = new Int32Array(xs.length * 2).fill(EMPTY);
    this.#ys = new Int32Array(xs.length * 2);
    this.#counts = new Uint16Array(xs.length * 2);
    for (let from = 0; from < xs.length; from += 1) {
      const [x, y] = [xs[from] ?? EMPTY, ys[from] ?? 0];
      if (x === EMPTY) continue;
      const slot = slotOf(this.#xs, this.#ys, x, y);
      this.#xs[slot] = x;
      this.#ys[slot] = y;
      this.#counts[slot] = counts[from] ?? 0;
    }
  }
}

/** Slot of a cell, or the empty slot for it. */
function slotOf(xs: Int32Array, ys: Int32Array, x: number, y: number): number {
  const mask = xs.length - 1;
  const mixed = Math.imul(x, 0x9e37_79b1) ^ Math.imul(y, 0x85eb_ca6b);
  let slot = (mixed ^ (mixed >>> 15)) & mask;
  while (xs[slot] !== EMPTY && (xs[slot] !== x || ys[slot] !== y)) slot = (slot + 1) & mask;
  return slot;
}
