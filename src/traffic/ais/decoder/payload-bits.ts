/**
 * A payload is a sequence of six-bit characters. It is unpacked once into words of five characters, 30 bits, and every
 * character is checked meanwhile; fields are then extracted from the words by bit offset.
 */

/** Maximum length of a payload. A radio message has at most 1192 bits, which is 199 characters. */
export const MAX_CHARACTERS = 512;

const CHARACTERS_PER_WORD = 5;
const WORD_BITS = 30;

/** Buffer for any payload, with an extra word so that reading one past the last word is safe. */
export function createWords(): Int32Array {
  return new Int32Array(Math.ceil(MAX_CHARACTERS / CHARACTERS_PER_WORD) + 1);
}

/** Value of an invalid character. Six-bit values lack this bit, so one test of many values combined by OR finds it. */
const FOREIGN = 64;

/** Value of each character: `0` to `W` are 0 to 39, the backquote to `w` are 40 to 63. */
const VALUE_OF = Uint8Array.from({ length: 256 }, (_, code) => {
  if (code >= 48 && code <= 87) return code - 48;
  if (code >= 96 && code <= 119) return code - 56;
  return FOREIGN;
});

const valueAt = (bytes: Uint8Array, index: number): number => VALUE_OF[bytes[index] as number] as number;

/** Whether all characters from `start` to `end` belong to the six-bit alphabet. */
export function isPayload(bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) if (valueAt(bytes, index) === FOREIGN) return false;
  return true;
}

/** Unpacks the characters from `start` to `end`, at most `MAX_CHARACTERS`. Returns false if one of them is invalid. */
export function unpackPayload(bytes: Uint8Array, start: number, end: number, words: Int32Array): boolean {
  let word = 0;
  let index = start;
  let seen = 0;
  for (const whole = end - CHARACTERS_PER_WORD; index <= whole; index += CHARACTERS_PER_WORD) {
    const a = valueAt(bytes, index);
    const b = valueAt(bytes, index + 1);
    const c = valueAt(bytes, index + 2);
    const d = valueAt(bytes, index + 3);
    const e = valueAt(bytes, index + 4);
    seen |= a | b | c | d | e;
    words[word] = (a << 24) | (b << 18) | (c << 12) | (d << 6) | e;
    word += 1;
  }
  let rest = 0;
  for (let shift = 24; index < end; index += 1, shift -= 6) {
    const value = valueAt(bytes, index);
    seen |= value;
    rest |= value << shift;
  }
  words[word] = rest;
  return seen < FOREIGN;
}

/** An unsigned field of 1 to 30 bits. The caller must check that the message is long enough. */
export function readUnsigned(words: Int32Array, offset: number, bits: number): number {
  const index = (offset / WORD_BITS) | 0;
  const over = offset - index * WORD_BITS + bits - WORD_BITS;
  const mask = (1 << bits) - 1;
  const word = words[index] as number;
  if (over <= 0) return (word >>> -over) & mask;
  return ((word << over) | ((words[index + 1] as number) >>> (WORD_BITS - over))) & mask;
}

/** A field of 1 to 30 bits in two's complement. */
export function readSigned(words: Int32Array, offset: number, bits: number): number {
  const shift = 32 - bits;
  return (readUnsigned(words, offset, bits) << shift) >> shift;
}

export function readFlag(words: Int32Array, offset: number): boolean {
  return readUnsigned(words, offset, 1) === 1;
}
