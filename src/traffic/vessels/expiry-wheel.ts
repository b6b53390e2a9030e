/** The time to live is cut into so many slots; the more, the fewer items are looked at that are not due yet. */
const SLOTS = 256;

/**
 * Finds what is due without looking at everything and without work when an item is touched: an item stands in the slot
 * of the due time it had when it was put there. When the slot comes up the item is asked again, and moves on to a later
 * slot if it was touched since. So each item is looked at about once in a time to live.
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

  /** Puts an item where its due time is now, wherever it stood before. */
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

  /** What is due by now; it stays in the wheel until it is removed. */
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

  /** The item that falls due first, to within a slot. */
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
