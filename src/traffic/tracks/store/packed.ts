import { promisify } from 'node:util';
import { constants, createInflateRaw, deflateRaw } from 'node:zlib';

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw);
const VERSION = 1;
const LEVEL = 6;
/** So much room is taken at once for what is unpacked: for some parts. */
const PIECE_BYTES = 65_536;
/** What unpacks is kept for the next part: a new one costs as much as the unpacking, and its memory is free much later. */
const MAX_IDLE = 24;
const NOTHING = Buffer.alloc(0);
const TOO_LARGE = new RangeError('too large');
/** Columns of fewer bytes in all are compressed together: each one alone costs some bytes. */
const COLUMN_BYTES = 4096;
/** Far above any part of the store; a broken one must not fill the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Bytes that cannot be read as a part of the store. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Bytes of several columns, and where each of them ends; the last one ends with the bytes. */
export interface Columns {
  readonly bytes: Uint8Array;
  readonly ends: readonly number[];
}

/** A version and what follows it, compressed. */
export const pack = (bytes: Uint8Array): Promise<Uint8Array> => packColumns({ bytes, ends: [bytes.length] });

/** The same of columns, each with a code of its own, which is shorter: their numbers differ in size. It is unpacked as one. */
export async function packColumns({ bytes, ends }: Columns): Promise<Uint8Array> {
  const cuts = bytes.length < COLUMN_BYTES ? [bytes.length] : ends;
  const parts: Uint8Array[] = [Uint8Array.of(VERSION)];
  for (const [index, end] of cuts.entries()) {
    const finishFlush = index === cuts.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    parts.push(await deflate(bytes.subarray(cuts[index - 1] ?? 0, end), { level: LEVEL, finishFlush }));
  }
  return Buffer.concat(parts);
}

/** Unpacks, in another thread, one part after the other. */
class Unpacker {
  readonly #stream = createInflateRaw({ chunkSize: PIECE_BYTES, flush: constants.Z_FINISH });
  #pieces: Buffer[] = [];
  #bytes = 0;
  #isUsable = true;
  #settle: PromiseWithResolvers<void> | undefined;

  constructor() {
    this.#stream.on('error', (error) => this.#settle?.reject(error));
    this.#stream.on('data', (piece: Buffer) => {
      this.#pieces.push(piece);
      this.#bytes += piece.length;
      if (this.#bytes > MAX_BYTES) this.#stream.destroy(TOO_LARGE);
    });
  }

  /** Whether it can unpack another one. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  async unpack(packed: Uint8Array): Promise<Uint8Array> {
    this.#isUsable = false;
    this.#pieces = [];
    this.#bytes = 0;
    this.#settle = Promise.withResolvers();
    this.#stream.reset();
    const before = this.#stream.bytesWritten;
    this.#stream.write(packed, (error) => error || this.#settle?.resolve());
    await this.#settle.promise;
    if (this.#stream.destroyed) throw TOO_LARGE;
    const [first = NOTHING, ...others] = this.#pieces;
    // It ends with the part where more bytes follow.
    this.#isUsable = this.#stream.bytesWritten - before === packed.length;
    this.#pieces = [];
    return others.length === 0 ? first : Buffer.concat([first, ...others]);
  }

  close(): void {
    this.#stream.destroy();
  }
}

const idle: Unpacker[] = [];

/** Rejects with an `UnreadableError`. */
export async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== VERSION) throw new UnreadableError(`unknown version ${bytes[0]}`);
  const unpacker = idle.pop() ?? new Unpacker();
  try {
    return await unpacker.unpack(bytes.subarray(1));
  } catch (error) {
    throw new UnreadableError('not compressed as it should be', { cause: error });
  } finally {
    if (unpacker.isUsable && idle.length < MAX_IDLE) idle.push(unpacker);
    else unpacker.close();
  }
}

/** Runs what reads numbers; those that are cut short or too large make it unreadable. */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('cut short', { cause: error });
    throw error;
  }
}
