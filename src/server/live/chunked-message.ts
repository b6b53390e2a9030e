/**
 * A message that is too long to be made in one turn of the event loop: its JSON text in pieces. Each is asked for in a
 * turn of its own when the client has taken those before, so a long message fills no memory. What the channel publishes
 * meanwhile follows the message, though the later pieces may show it already.
 */
export class ChunkedMessage {
  readonly pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/**
 * The same for many clients: each piece is made and encoded once, whoever asks for it first. Once it is released, what is
 * kept is dropped, and clients that are still at it get pieces of their own: a slow one must not keep all of it.
 */
export class SharedMessage extends ChunkedMessage {
  readonly count: number;
  readonly #make: (index: number) => string;
  #encoded: (Buffer | undefined)[] | undefined = [];
  #bytes = 0;

  /** @param make the piece with this number, from 0; it may be asked for more than once */
  constructor(count: number, make: (index: number) => string) {
    super({ [Symbol.iterator]: () => Iterator.from(Array(count).keys()).map(make) });
    this.count = count;
    this.#make = make;
  }

  /** Whether what `encoded` returns is kept for others. */
  get isKept(): boolean {
    return this.#encoded !== undefined;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  encoded(index: number, encode: (piece: string) => Buffer): Buffer {
    const known = this.#encoded?.[index];
    if (known) return known;
    const made = encode(this.#make(index));
    if (this.#encoded) {
      this.#encoded[index] = made;
      this.#bytes += made.length;
    }
    return made;
  }

  release(): void {
    this.#encoded = undefined;
    this.#bytes = 0;
  }
}
