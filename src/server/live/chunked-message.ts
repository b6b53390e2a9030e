/**
 * A message that is too long for one turn of the event loop: its JSON text in pieces. Each piece is made in a separate turn,
 * after the client has read the previous ones, so a long message does not fill the memory. Later messages of the channel
 * follow it, though its last pieces may contain their state already.
 */
export class ChunkedMessage {
  readonly pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/**
 * A message in pieces for many clients: each piece is made and encoded once. After the release, the cached pieces are
 * dropped and clients that are not finished get separate pieces, so that a slow client does not keep all of them in memory.
 */
export class SharedMessage extends ChunkedMessage {
  readonly count: number;
  readonly #make: (index: number) => string;
  #encoded: (Buffer | undefined)[] | undefined = [];
  #bytes = 0;

  /** @param make makes the piece with this number, from 0; may be called more than once */
  constructor(count: number, make: (index: number) => string) {
    super({ [Symbol.iterator]: () => Iterator.from(Array(count).keys()).map(make) });
    this.count = count;
    this.#make = make;
  }

  /** Whether results of `encoded` are cached. */
  get isKept(): boolean {
    return this.#encoded !== undefined;
  }

  /** Number of cached bytes. */
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
