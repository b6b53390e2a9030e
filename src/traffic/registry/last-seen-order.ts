import type { LastSeen } from './vessel-store.ts';

/**
 * MMSIs and last-seen times of a list. They are stored as pairs of numbers in flat arrays: hundreds of thousands of objects
 * would be promoted to the old generation and become garbage there after each list.
 */
export class LastSeenOrder {
  /** Entries that were added in order. */
  readonly #ordered: Float64Array[] = [];
  readonly #others: number[] = [];

  /** Adds entries that come after all previous ordered ones. */
  addOrdered(entries: readonly LastSeen[]): void {
    const pairs = new Float64Array(2 * entries.length);
    for (const [index, { mmsi, last_seen }] of entries.entries()) pairs.set([mmsi, last_seen], 2 * index);
    this.#ordered.push(pairs);
  }

  add(mmsi: number, lastSeen: number): void {
    this.#others.push(mmsi, lastSeen);
  }

  /** Most recently seen first, in pages. */
  *pages(rows: number): Generator<LastSeen[]> {
    let page: LastSeen[] = [];
    for (const entry of this.#merged()) {
      page.push(entry);
      if (page.length < rows) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  *#merged(): Generator<LastSeen> {
    const others = this.#sortedOthers();
    let other = others.next();
    for (const pairs of this.#ordered) {
      for (let at = 0; at < pairs.length; at += 2) {
        const entry = entryAt(pairs, at);
        for (; !other.done && compare(other.value, entry) < 0; other = others.next()) yield other.value;
        yield entry;
      }
    }
    for (; !other.done; other = others.next()) yield other.value;
  }

  *#sortedOthers(): Generator<LastSeen> {
    const pairs = this.#others;
    const order = Uint32Array.from({ length: pairs.length / 2 }, (_, index) => 2 * index);
    order.sort((a, b) => number(pairs, b + 1) - number(pairs, a + 1) || number(pairs, b) - number(pairs, a));
    for (const at of order) yield entryAt(pairs, at);
  }
}

type Pairs = ArrayLike<number>;

/** All indexes are within bounds; 0 is only for the type checker. */
const number = (pairs: Pairs, index: number): number => pairs[index] ?? 0;
const entryAt = (pairs: Pairs, at: number): LastSeen => ({ mmsi: number(pairs, at), last_seen: number(pairs, at + 1) });
/** Negative if `a` comes before `b`. */
const compare = (a: LastSeen, b: LastSeen): number => b.last_seen - a.last_seen || b.mmsi - a.mmsi;
