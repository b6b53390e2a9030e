/** Number of slots per time to live. More slots mean fewer checks of items that are not due yet. */
const SLOTS = 256;

/**
 * Timing wheel: finds due items without scanning all and without work when an item is touched. An item is in the slot of its
 * due time at insertion. When that slot is reached, the due time is read again, and the item moves to a later slot if it was
 * touched. Each item is thus checked about once per time to live.
 */
export class ExpiryWheel<T> {
  readonly #slotMs: number;
  readonly #dueAt: (item: T) => number;
  readonly #slots = new Map<number, Set<T>>();
  readonly #slotOf = new Map<T, number>();

  constructor(ttlMs: number, dueAt: (item: T) => number) {
    this.#slotMs = Math.max(1, ttlMs / SLOTS);
    this.#dueAt = dueAt;
  }

  /** Puts an item into the slot of its present due time, removing it from its old slot. */
  put(item: T): void {
    this.remove(item);
    const slot = this.#slotFor(item);
    const items = this.#slots.get(slot) ?? new Set();
    this.#slots.set(slot, items.add(item));
    this.#slotOf.set(item, slot);
  }

  remove(item: T): void {
    const slot = this.#slotOf.get(item);
    if (slot === undefined) return;
    this.#slotOf.delete(item);
    const items = this.#slots.get(slot);
    items?.delete(item);
    if (items?.size === 0) this.#slots.delete(slot);
  }

  /** Items that are due. They stay in the wheel until they are removed. */
  due(now: number): T[] {
    const due: T[] = [];
    for (const slot of this.#slotsUpTo(Math.floor(now / this.#slotMs))) {
      for (const item of this.#slots.get(slot) ?? []) {
        if (this.#dueAt(item) <= now) due.push(item);
        else if (this.#slotFor(item) > slot) this.put(item);
      }
    }
    return due;
  }

  /** The item with the earliest due time, with the accuracy of a slot. */
  first(): T | undefined {
    for (const slot of this.#slotsUpTo(Number.POSITIVE_INFINITY)) {
      for (const item of this.#slots.get(slot) ?? []) {
        if (this.#slotFor(item) <= slot) return item;
        this.put(item);
      }
    }
    return this.#slotOf.keys().next().value;
  }

  #slotFor(item: T): number {
    return Math.floor(this.#dueAt(item) / this.#slotMs);
  }

  #slotsUpTo(last: number): number[] {
    return [...this.#slots.keys()].filter((slot) => slot <= last).sort((a, b) => a - b);
  }
}
