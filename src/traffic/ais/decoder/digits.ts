const POINT = 0x2e;

/** Parses a number with digits and at most one point between two positions of a line; -1 for anything else. */
export function readDecimal(bytes: Uint8Array, start: number, end: number): number {
  if (end <= start || end - start > 20) return -1;
  let value = 0;
  let unit = 0;
  for (let index = start; index < end; index += 1) {
    const byte = bytes[index] as number;
    if (byte === POINT && unit === 0) unit = 1;
    else if (byte < 0x30 || byte > 0x39) return -1;
    else if (unit === 0) value = value * 10 + (byte - 0x30);
    else {
      unit /= 10;
      value += (byte - 0x30) * unit;
    }
  }
  return value;
}

/** Separates seconds from milliseconds: seconds since 1970 reach this value in 5138, milliseconds reached it in 1973. */
const LARGEST_SECONDS = 1e11;

/** Parses a time in seconds or milliseconds since 1970 into milliseconds; null for anything else. */
export function readInstant(bytes: Uint8Array, start: number, end: number): number | null {
  const value = readDecimal(bytes, start, end);
  if (value <= 0) return null;
  return Math.round(value > LARGEST_SECONDS ? value : value * 1000);
}

/** Value of any other character, low enough to keep the sum of a pair negative. */
const NO_DIGIT = -1000;

/** Parses two hexadecimal digits of either case; negative for anything else. */
export function readHexadecimalPair(bytes: Uint8Array, at: number): number {
  return hexadecimalDigit(bytes[at] as number) * 16 + hexadecimalDigit(bytes[at + 1] as number);
}

function hexadecimalDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const upper = byte & 0xdf;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : NO_DIGIT;
}

/** One decimal digit; -1 for anything else. */
export function readDigit(byte: number): number {
  return byte >= 0x30 && byte <= 0x39 ? byte - 0x30 : -1;
}
