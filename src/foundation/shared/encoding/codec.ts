/** Variable-length integers with seven bits per byte (LEB128), low bits first. */
const SEVEN_BITS = 0x80;
/** All bits of a number below this fit into a 32-bit integer. */
const SMALL = 0x80000000;
/** Maximum length: more bytes exceed the safe integers. */
const MAX_BYTES = 8;
const DOUBLE_BYTES = 8;
/** Continuation bits of four bytes, the first byte lowest. */
const FOUR_LONG = 0x8080_8080 | 0;
const FIRST_AND_THIRD_LONG = 0x0080_0080;
/** Value of a read after the end. */
const NO_BYTE = 256;

/** Decodes zigzag: the signed number of an unsigned 32-bit one. */
export const fromZigzag = (value: number): number => (value >>> 1) ^ -(value & 1);

/** Writes numbers as bytes: one byte for a number below 128, one more for each further seven bits. */
export class ByteWriter {
  #bytes: Uint8Array;
  #end = 0;

  /** Initial capacity in bytes; it grows. */
  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#end;
  }

  /** A safe integer from 0. */
  unsigned(value: number): void {
    if (this.#end + MAX_BYTES > this.#bytes.length) this.#grow(MAX_BYTES);
    const bytes = this.#bytes;
    let rest = value;
    for (; rest >= SMALL; rest = Math.floor(rest / SEVEN_BITS)) bytes[this.#end++] = (rest % SEVEN_BITS) | SEVEN_BITS;
    for (; rest >= SEVEN_BITS; rest >>>= 7) bytes[this.#end++] = (rest & 0x7f) | SEVEN_BITS;
    bytes[this.#end++] = rest;
  }

  /** Zigzag: the sign is the lowest bit, so that small negative numbers are short too. At most 2^52. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -value * 2 - 1 : value * 2);
  }

  /** In little-endian order. */
  double(value: number): void {
    if (this.#end + DOUBLE_BYTES > this.#bytes.length) this.#grow(DOUBLE_BYTES);
    new DataView(this.#bytes.buffer).setFloat64(this.#end, value, true);
    this.#end += DOUBLE_BYTES;
  }

  bytes(bytes: Uint8Array): void {
    if (this.#end + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** The written bytes; a view that later writes change. */
  take(): Uint8Array {
    return this.#bytes.subarray(0, this.#end);
  }

  /** Starts again in the same memory. */
  clear(): void {
    this.#end = 0;
  }

  #grow(bytes: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#end + bytes));
    larger.set(this.take());
    this.#bytes = larger;
  }
}

/** Reads the output of `ByteWriter`. Throws a `RangeError` if the bytes end too early or contain an invalid number. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #words: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  unsigned(): number {
    // Most numbers are small.
    const byte = this.#bytes[this.#at];
    if (byte === undefined || byte >= SEVEN_BITS) return this.#long();
    this.#at += 1;
    return byte;
  }

  /** Reads `count` numbers of 32 bits as signed integers: see `fromZigzag`. */
  fill(numbers: Int32Array, count: number): void {
    const bytes = this.#bytes;
    const words = this.#words;
    const lastWord = bytes.length - 4;
    let at = this.#at;
    let index = 0;
    while (index < count) {
      // Most numbers are small: four of one byte, or two of two bytes, are read as one word.
      if (at <= lastWord && index + 4 <= count) {
        const word = words.getInt32(at, true);
        const long = word & FOUR_LONG;
        if (long === 0) {
          numbers[index] = word & 0x7f;
          numbers[index + 1] = (word >> 8) & 0x7f;
          numbers[index + 2] = (word >> 16) & 0x7f;
          numbers[index + 3] = word >> 24;
          index += 4;
          at += 4;
          continue;
        }
        if (long === FIRST_AND_THIRD_LONG) {
          numbers[index] = (word & 0x7f) | ((word & 0x7f00) >> 1);
          numbers[index + 1] = ((word >> 16) & 0x7f) | ((word >> 17) & 0x3f80);
          index += 2;
          at += 4;
          continue;
        }
      }
      let byte = bytes[at] ?? NO_BYTE;
      at += 1;
      let value = byte & 0x7f;
      for (let shift = 7; byte >= SEVEN_BITS; shift += 7) {
        if (byte === NO_BYTE) throw new RangeError('the bytes end too early');
        if (shift > 28) throw new RangeError('a number is too large');
        byte = bytes[at] ?? NO_BYTE;
        at += 1;
        value |= (byte & 0x7f) << shift;
      }
      numbers[index] = value;
      index += 1;
    }
    this.#at = at;
  }

  /** Skips `count` numbers of any size. */
  skip(count: number): void {
    const bytes = this.#bytes;
    let at = this.#at;
    for (let rest = count; rest > 0; at += 1) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('the bytes end too early');
      if (byte < SEVEN_BITS) rest -= 1;
    }
    this.#at = at;
  }

  #long(): number {
    const bytes = this.#bytes;
    let value = 0;
    // The bits of four bytes fit into a 32-bit integer.
    for (let shift = 0, at = this.#at; shift < 28; shift += 7) {
      const byte = bytes[at];
      if (byte === undefined) throw new RangeError('the bytes end too early');
      at += 1;
      value |= (byte & 0x7f) << shift;
      this.#at = at;
      if (byte < SEVEN_BITS) return value;
    }
    for (let index = 4, unit = SEVEN_BITS ** 4; index < MAX_BYTES; index += 1, unit *= SEVEN_BITS) {
      const byte = this.#next();
      value += (byte & 0x7f) * unit;
      if (byte < SEVEN_BITS && value <= Number.MAX_SAFE_INTEGER) return value;
    }
    throw new RangeError('a number is too large');
  }

  signed(): number {
    const value = this.unsigned();
    if (value <= 0x7fff_ffff) return fromZigzag(value);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    const bytes = this.bytes(DOUBLE_BYTES);
    return new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0, true);
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('the bytes end too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  #next(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('the bytes end too early');
    this.#at += 1;
    return byte;
  }
}
