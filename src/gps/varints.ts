const SEVEN_BITS = 128;
/** Of eight bytes at most, so that every number is a safe integer. */
const MAX_BYTES = 8;

/** Numbers as bytes: small ones take one byte, each seven bits more another. */
export class ByteWriter {
  #buffer = Buffer.alloc(1024);
  #length = 0;

  unsigned(value: number): void {
    let rest = value;
    while (rest >= SEVEN_BITS) {
      this.#byte((rest % SEVEN_BITS) + SEVEN_BITS);
      rest = Math.floor(rest / SEVEN_BITS);
    }
    this.#byte(rest);
  }

  /** Zigzag: the sign is the lowest bit, so that small negative numbers are short too. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -value * 2 - 1 : value * 2);
  }

  double(value: number): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeDoubleLE(value, this.#length);
  }

  bytes(bytes: Buffer): void {
    this.#reserve(bytes.length);
    this.#length += bytes.copy(this.#buffer, this.#length);
  }

  take(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#length] = value;
    this.#length += 1;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.alloc(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

/** Reads what `ByteWriter` wrote; throws a `RangeError` where the bytes end too early or hold no such number. */
export class ByteReader {
  readonly #buffer: Buffer;
  #at = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#buffer.length;
  }

  unsigned(): number {
    let value = 0;
    for (let index = 0, unit = 1; index < MAX_BYTES; index += 1, unit *= SEVEN_BITS) {
      const byte = this.#buffer.readUInt8(this.#at);
      this.#at += 1;
      value += (byte % SEVEN_BITS) * unit;
      if (byte < SEVEN_BITS) {
        if (value > Number.MAX_SAFE_INTEGER) break;
        return value;
      }
    }
    throw new RangeError('a number is too large');
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    const value = this.#buffer.readDoubleLE(this.#at);
    this.#at += 8;
    return value;
  }

  bytes(length: number): Buffer {
    if (this.#at + length > this.#buffer.length) throw new RangeError('the bytes end too early');
    const bytes = this.#buffer.subarray(this.#at, this.#at + length);
    this.#at += length;
    return bytes;
  }
}
