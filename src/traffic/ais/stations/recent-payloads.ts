import type { PayloadHash } from '../decoder/index.ts';

const WAYS = 4;
const SLOTS_PER_STATION = 128;
const [FEWEST_SLOTS, MOST_SLOTS] = [8192, 262_144];

/** The next power of two for the wanted size, within bounds. */
export function tableSize(wanted: number, { fewest, most }: { fewest: number; most: number }): number {
  return Math.min(most, Math.max(fewest, 2 ** Math.ceil(Math.log2(wanted))));
}

/**
 * First receiver of each payload of the last seconds, as a four-way set-associative table: the oldest of the four slots is
 * replaced. With 2,000 stations and 20,000 messages per second, three seconds fill a quarter of the table.
 */
export class RecentPayloads {
  readonly #windowMs: number;
  readonly #mask: number;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  readonly #at: Float64Array;
  readonly #station: Uint16Array;
  readonly #isShared: Uint8Array;

  constructor(windowMs: number, stations: number) {
    const slots = tableSize(stations * SLOTS_PER_STATION, { fewest: FEWEST_SLOTS, most: MOST_SLOTS });
    this.#windowMs = windowMs;
    this.#mask = slots / WAYS - 1;
    this.#first = new Int32Array(slots);
    this.#second = new Int32Array(slots);
    this.#at = new Float64Array(slots).fill(Number.NEGATIVE_INFINITY);
    this.#station = new Uint16Array(slots);
    this.#isShared = new Uint8Array(slots);
  }

  /** Slot of the payload if it was received within the window before or after; -1 if not. */
  find({ first, second }: PayloadHash, at: number): number {
    const start = this.#startOf(first);
    for (let slot = start; slot < start + WAYS; slot += 1) {
      if (this.#first[slot] !== first || this.#second[slot] !== second) continue;
      if (Math.abs(at - (this.#at[slot] as number)) <= this.#windowMs) return slot;
    }
    return -1;
  }

  /** Records the payload. Returns its slot. */
  put({ first, second }: PayloadHash, at: number, station: number): number {
    const start = this.#startOf(first);
    let oldest = start;
    for (let slot = start + 1; slot < start + WAYS; slot += 1)
      if ((this.#at[slot] as number) < (this.#at[oldest] as number)) oldest = slot;
    this.#first[oldest] = first;
    this.#second[oldest] = second;
    this.#at[oldest] = at;
    this.#station[oldest] = station;
    this.#isShared[oldest] = 0;
    return oldest;
  }

  forget(slot: number): void {
    this.#at[slot] = Number.NEGATIVE_INFINITY;
  }

  stationOf(slot: number): number {
    return this.#station[slot] as number;
  }

  /** Marks the payload as received by a second station. Returns false if it was marked already. */
  share(slot: number): boolean {
    if (this.#isShared[slot] === 1) return false;
    this.#isShared[slot] = 1;
    return true;
  }

  #startOf(first: number): number {
    return ((first ^ (first >>> 15)) & this.#mask) * WAYS;
  }
}
