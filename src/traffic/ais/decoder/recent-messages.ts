const SLOTS = 8192;
const WORD_BITS = 30;

/**
 * Remembers the messages of the last seconds by two hashes of 32 bits, so that what a second receiver received too is
 * recognised. Memory is fixed: a message can push another one out, and that one's echo then counts as new.
 */
export class RecentMessages {
  readonly #windowMs: number;
  readonly #first = new Int32Array(SLOTS);
  readonly #second = new Int32Array(SLOTS);
  readonly #receivedAt = new Float64Array(SLOTS).fill(Number.NEGATIVE_INFINITY);

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Whether the same payload of so many bits was here within the window before `nowMs`; if not, they are from now on. */
  isRepeated(words: Int32Array, { bits, own, nowMs }: { bits: number; own: boolean; nowMs: number }): boolean {
    let first = own ? 1 : 2;
    let second = bits;
    for (let index = 0; index * WORD_BITS < bits; index += 1) {
      const value = words[index] as number;
      first = Math.imul(first ^ value, 0x01000193);
      second = Math.imul(second + value + 1, 0x5bd1e995) ^ (second >>> 15);
    }
    const slot = (first ^ (first >>> 16)) & (SLOTS - 1);
    const ageMs = nowMs - (this.#receivedAt[slot] as number);
    if (this.#first[slot] === first && this.#second[slot] === second && ageMs >= 0 && ageMs <= this.#windowMs) {
      return true;
    }
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#receivedAt[slot] = nowMs;
    return false;
  }
}
