import { randomInt } from 'node:crypto';

const FIRST_BITS = 6;
const EMPTY = 0;
/** Odd, and different in each process: otherwise whoever transmits could choose MMSIs that all have the same slot. */
const FACTOR = randomInt(2 ** 31) * 2 + 1;
/** Spreads MMSIs in a row too, whatever the factor is. */
const SPREAD = 0x9e37_79b1;

/**
 * A set of MMSIs in one typed array. Every report of every vessel asks for one: a `Set` of many vessels waits for memory
 * several times per question, this mostly once, and it has a third of the size.
 */
export class MmsiSet {
  #slots = new Int32Array(1 << FIRST_BITS);
  /** The first slot is the upper bits of a product, which depend on all bits of an MMSI. */
  #shift = 32 - FIRST_BITS;
  #size = 0;

  has(mmsi: number): boolean {
    return this.#slots[this.#slotOf(mmsi)] === mmsi;
  }

  add(mmsi: number): void {
    let slot = this.#slotOf(mmsi);
    if (this.#slots[slot] === mmsi) return;
    if (this.#size * 2 >= this.#slots.length) {
      this.#grow();
      slot = this.#slotOf(mmsi);
    }
    this.#slots[slot] = mmsi;
    this.#size += 1;
  }

  /** Returns whether it was in the set. */
  delete(mmsi: number): boolean {
    const slots = this.#slots;
    let free = this.#slotOf(mmsi);
    if (slots[free] !== mmsi) return false;
    const mask = slots.length - 1;
    // Move later ones of the run into the gap, because an empty slot ends a search.
    for (let slot = (free + 1) & mask; ; slot = (slot + 1) & mask) {
      const other = slots[slot] ?? EMPTY;
      if (other === EMPTY) break;
      const isBehindGap = ((slot - this.#firstSlot(other)) & mask) >= ((slot - free) & mask);
      if (!isBehindGap) continue;
      slots[free] = other;
      free = slot;
    }
    slots[free] = EMPTY;
    this.#size -= 1;
    return true;
  }

  clear(): void {
    this.#slots = new Int32Array(1 << FIRST_BITS);
    this.#shift = 32 - FIRST_BITS;
    this.#size = 0;
  }

  /** Its slot, or the empty slot for it. */
  #slotOf(mmsi: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = this.#firstSlot(mmsi);
    for (let found = slots[slot]; found !== mmsi && found !== EMPTY; found = slots[slot]) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    this.#shift -= 1;
    for (const mmsi of before) if (mmsi !== EMPTY) this.#slots[this.#slotOf(mmsi)] = mmsi;
  }

  #firstSlot(mmsi: number): number {
    const product = Math.imul(mmsi, FACTOR);
    return Math.imul(product ^ (product >>> 16), SPREAD) >>> this.#shift;
  }
}
