const FIRST_SLOTS = 64;
const EMPTY = 0;

/**
 * A set of MMSIs in one typed array. Every report of every vessel asks for one: a `Set` of many vessels waits for memory
 * several times per question, this mostly once, and it has a third of the size.
 */
export class MmsiSet {
  #slots = new Int32Array(FIRST_SLOTS);
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
      const isBehindGap = ((slot - firstSlot(other, mask)) & mask) >= ((slot - free) & mask);
      if (!isBehindGap) continue;
      slots[free] = other;
      free = slot;
    }
    slots[free] = EMPTY;
    this.#size -= 1;
    return true;
  }

  clear(): void {
    this.#slots = new Int32Array(FIRST_SLOTS);
    this.#size = 0;
  }

  /** Its slot, or the empty slot for it. */
  #slotOf(mmsi: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = firstSlot(mmsi, mask);
    for (let found = slots[slot]; found !== mmsi && found !== EMPTY; found = slots[slot]) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    for (const mmsi of before) if (mmsi !== EMPTY) this.#slots[this.#slotOf(mmsi)] = mmsi;
  }
}

function firstSlot(mmsi: number, mask: number): number {
  const mixed = Math.imul(mmsi, 0x9e37_79b1);
  return (mixed ^ (mixed >>> 15)) & mask;
}
