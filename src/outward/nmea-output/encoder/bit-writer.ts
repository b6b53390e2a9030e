/** Writes bit fields sequentially and returns the payload characters. */
export class BitWriter {
  readonly #bits: number[] = [];

  get length(): number {
    return this.#bits.length;
  }

  unsigned(value: number, bits: number): this {
    for (let bit = bits - 1; bit >= 0; bit -= 1) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
    return this;
  }

  /** Two's complement. */
  signed(value: number, bits: number): this {
    return this.unsigned(value < 0 ? value + 2 ** bits : value, bits);
  }

  flag(value: boolean | undefined): this {
    return this.unsigned(value === true ? 1 : 0, 1);
  }

  spare(bits: number): this {
    return this.unsigned(0, bits);
  }

  /** Padded with `@`. Lower case becomes upper case; characters outside the six-bit alphabet become `?`. */
  text(value: string | null | undefined, characters: number): this {
    const text = (value ?? '').toUpperCase();
    for (let index = 0; index < characters; index += 1) {
      const code = index < text.length ? text.charCodeAt(index) : 64;
      this.unsigned((code >= 32 && code < 96 ? code : 63) % 64, 6);
    }
    return this;
  }

  toPayload(): { payload: string; fillBits: number } {
    const fillBits = (6 - (this.#bits.length % 6)) % 6;
    let payload = '';
    for (let start = 0; start < this.#bits.length; start += 6) {
      let value = 0;
      for (let index = start; index < start + 6; index += 1) value = value * 2 + (this.#bits[index] ?? 0);
      payload += String.fromCharCode(value < 40 ? value + 48 : value + 56);
    }
    return { payload, fillBits };
  }
}
