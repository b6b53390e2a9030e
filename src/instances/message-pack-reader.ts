/*
 * Reads the output of `encodeBatch`: numbers, texts, booleans, null and arrays. The library would decode anything in a
 * message: integers of a million digits, regular expressions, types defined by the message itself.
 */

/** Maximum nesting of arrays: batch, vessels, vessel, position elsewhere, time. */
const MAX_DEPTH = 5;
/** Texts below this length are decoded here, because calling the decoder takes longer. */
const SHORT_TEXT = 32;

const DECODER = new TextDecoder('utf-8', { fatal: true });

/** Reads exactly one value. Throws for other types, missing or surplus bytes, and deep arrays. */
export function readMessagePack(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes);
  const value = reader.value(0);
  if (!reader.isAtEnd) throw new TypeError('bytes are left over');
  return value;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;
  /** Remaining items of all arrays: each takes at least one byte, so an array cannot exceed its message. */
  #itemsLeft: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#itemsLeft = bytes.length;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(depth: number): unknown {
    const first = this.#bytes[this.#at];
    if (first === undefined) throw new RangeError('bytes are missing');
    this.#at += 1;
    if (first < 0x80) return first;
    if (first >= 0xe0) return first - 256;
    if (first >= 0x90 && first < 0xa0) return this.#array(first - 0x90, depth);
    if (first >= 0xa0 && first < 0xc0) return this.#text(first - 0xa0);
    switch (first) {
      case 0xc0:
        return null;
      case 0xc2:
        return false;
      case 0xc3:
        return true;
      case 0xcb:
        return this.#view.getFloat64(this.#take(8));
      case 0xcc:
        return this.#view.getUint8(this.#take(1));
      case 0xcd:
        return this.#view.getUint16(this.#take(2));
      case 0xce:
        return this.#view.getUint32(this.#take(4));
      case 0xd0:
        return this.#view.getInt8(this.#take(1));
      case 0xd1:
        return this.#view.getInt16(this.#take(2));
      case 0xd2:
        return this.#view.getInt32(this.#take(4));
      case 0xd9:
        return this.#text(this.#view.getUint8(this.#take(1)));
      case 0xda:
        return this.#text(this.#view.getUint16(this.#take(2)));
      case 0xdc:
        return this.#array(this.#view.getUint16(this.#take(2)), depth);
      case 0xdd:
        return this.#array(this.#view.getUint32(this.#take(4)), depth);
      default:
        throw new TypeError('not a type of a batch');
    }
  }

  /** Offset of the next bytes; throws if they are missing. */
  #take(count: number): number {
    const from = this.#at;
    this.#at += count;
    if (this.#at > this.#bytes.length) throw new RangeError('bytes are missing');
    return from;
  }

  #array(length: number, depth: number): unknown[] {
    this.#itemsLeft -= length;
    if (depth >= MAX_DEPTH || this.#itemsLeft < 0) throw new RangeError('arrays too large or too deep');
    const items = new Array<unknown>(length);
    for (let index = 0; index < length; index += 1) items[index] = this.value(depth + 1);
    return items;
  }

  #text(length: number): string {
    const from = this.#take(length);
    if (length > SHORT_TEXT) return this.#decode(from);
    let text = '';
    for (let index = from; index < this.#at; index += 1) {
      const byte = this.#bytes[index] ?? 0;
      if (byte >= 0x80) return this.#decode(from);
      text += String.fromCharCode(byte);
    }
    return text;
  }

  #decode(from: number): string {
    return DECODER.decode(this.#bytes.subarray(from, this.#at));
  }
}
