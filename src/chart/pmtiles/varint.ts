/** Numbers of seven bits a byte, the low ones first; also beyond 32 bits. */
export function writeVarint(to: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    to.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  to.push(rest);
}

/** Seven bytes hold 49 bits, more than any offset or tile of ours. */
const MAX_BYTES = 7;

/** Reads one number after the other. Throws a `RangeError` behind the end and for a number that is too long. */
export function createVarintReader(bytes: Uint8Array) {
  let at = 0;
  return {
    get at() {
      return at;
    },
    next(): number {
      let value = 0;
      for (let count = 0, factor = 1; count < MAX_BYTES; count += 1, factor *= 0x80) {
        const byte = bytes[at];
        if (byte === undefined) throw new RangeError('a number is cut off');
        at += 1;
        value += (byte & 0x7f) * factor;
        if (byte < 0x80) return value;
      }
      throw new RangeError('a number is too long');
    },
  };
}
