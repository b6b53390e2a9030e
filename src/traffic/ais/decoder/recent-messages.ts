import type { Reception } from './messages.ts';

const SLOTS = 8192;
const WORD_BITS = 30;

/** Detects repeated messages. */
export interface Repetitions {
  /** Whether a payload with this number of bits was received within the window; records it if not. */
  isRepeated(words: Int32Array, bits: number, reception: Readonly<Reception>): boolean;
}

/** Two 32-bit hashes of a payload; the object is reused for every message. */
export interface PayloadHash {
  first: number;
  second: number;
}

/** Hashes the words that contain bits of the message. Different seeds give different hashes of the same payload. */
export function hashPayload(words: Int32Array, bits: number, into: PayloadHash): void {
  let { first, second } = into;
  for (let index = 0; index * WORD_BITS < bits; index += 1) {
    const value = words[index] as number;
    first = Math.imul(first ^ value, 0x01000193);
    second = Math.imul(second + value + 1, 0x5bd1e995) ^ (second >>> 15);
  }
  into.first = first;
  into.second = second;
}

/**
 * Remembers the messages of the last seconds by two 32-bit hashes, to recognise messages received by a second receiver too.
 * Memory is fixed: a message can evict another one, whose repetition then counts as new.
 */
export class RecentMessages implements Repetitions {
  readonly #windowMs: number;
  readonly #first = new Int32Array(SLOTS);
  readonly #second = new Int32Array(SLOTS);
  readonly #hash: PayloadHash = { first: 0, second: 0 };
  readonly #receivedAt = new Float64Array(SLOTS).fill(Number.NEGATIVE_INFINITY);

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  isRepeated(words: Int32Array, bits: number, { own, receivedAt: nowMs }: Readonly<Reception>): boolean {
    const hash = this.#hash;
    hash.first = own ? 1 : 2;
    hash.second = bits;
    hashPayload(words, bits, hash);
    const { first, second } = hash;
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
