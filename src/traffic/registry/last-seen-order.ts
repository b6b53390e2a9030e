import type { LastSeen } from './vessel-store.ts';

/**
 * Which vessels a list has, with the time each was last seen. They are kept as pairs of numbers in flat arrays: an object
 * for each of some hundred thousand would outlive the young generation, and every list would leave that much behind.
 */
export class LastSeenOrder {
  /** Those that came in their order. */
  readonly #ordered: Float64Array[] = [];
  readonly #others: number[] = [];

  /** Adds places that come behind all that were added so. */
  addOrdered(entries: readonly LastSeen[]): void {
    const pairs = new Float64Array(2 * entries.length);
    for (const [index, { mmsi, last_seen }] of entries.entries()) pairs.set([mmsi, last_seen], 2 * index);
    this.#ordered.push(pairs);
  }

  add(mmsi: number, lastSeen: number): void {
    this.#others.push(mmsi, lastSeen);
  }

  /** The one seen last first, in pages. */
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

/** Every index that is asked for is one of the pairs. */
const number = (pairs: Pairs, index: number): number => pairs[index] ?? 0;
const entryAt = (pairs: Pairs, at: number): LastSeen => ({ mmsi: number(pairs, at), last_seen: number(pairs, at + 1) });
/** Below zero if the first comes before the second. */
const compare = (a: LastSeen, b: LastSeen): number => b.last_seen - a.last_seen || b.mmsi - a.mmsi;
