import type { LastSeen } from './vessel-store.ts';

/**
 * Which vessels a list has, with the time each was last seen. They are kept in flat lists of numbers: an object for each
 * of some hundred thousand would outlive the young generation, and every list would leave that much behind.
 */
export class Places {
  readonly #mmsis: number[] = [];
  readonly #lastSeen: number[] = [];

  add(mmsi: number, lastSeen: number): void {
    this.#mmsis.push(mmsi);
    this.#lastSeen.push(lastSeen);
  }

  /** The one seen last first, in pages. */
  *pages(rows: number): Generator<LastSeen[]> {
    const [mmsis, lastSeen] = [this.#mmsis, this.#lastSeen];
    const order = Array.from(mmsis.keys()).sort(
      (a, b) => at(lastSeen, b) - at(lastSeen, a) || at(mmsis, b) - at(mmsis, a),
    );
    for (let from = 0; from < order.length; from += rows) {
      yield order.slice(from, from + rows).map((index) => ({ mmsi: at(mmsis, index), last_seen: at(lastSeen, index) }));
    }
  }
}

/** Every index that is asked for is one of the list. */
const at = (values: readonly number[], index: number): number => values[index] ?? 0;
