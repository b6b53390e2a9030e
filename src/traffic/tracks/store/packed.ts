import { promisify } from 'node:util';
import { constants, createInflateRaw, deflateRaw } from 'node:zlib';

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw);
const VERSION = 1;
const LEVEL = 6;
/** Size of the output buffers, enough for several parts. */
const PIECE_BYTES = 65_536;
/** Number of unpackers kept for reuse: a new one costs as much as unpacking, and its memory is released late. */
const MAX_IDLE = 24;
const NOTHING = Buffer.alloc(0);
const TOO_LARGE = new RangeError('too large');
/** Size below which all columns are compressed together, because each separate code takes bytes. */
const COLUMN_BYTES = 4096;
/** Maximum size of an unpacked part, far above that of any stored one. A damaged part must not exhaust the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The bytes are not a readable part of the store. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Bytes of several columns and the end of each column; the last one ends with the bytes. */
export interface Columns {
  readonly bytes: Uint8Array;
  readonly ends: readonly number[];
}

/** Compresses bytes, preceded by a version. */
export const pack = (bytes: Uint8Array): Promise<Uint8Array> => packColumns({ bytes, ends: [bytes.length] });

/**
 * Compresses each column with a separate code. This is shorter, because the numbers of different columns differ in size. The
 * columns are unpacked together.
 */
export async function packColumns({ bytes, ends }: Columns): Promise<Uint8Array> {
  const cuts = bytes.length < COLUMN_BYTES ? [bytes.length] : ends;
  const parts: Uint8Array[] = [Uint8Array.of(VERSION)];
  for (const [index, end] of cuts.entries()) {
    const finishFlush = index === cuts.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    parts.push(await deflate(bytes.subarray(cuts[index - 1] ?? 0, end), { level: LEVEL, finishFlush }));
  }
  return Buffer.concat(parts);
}

/** Unpacks one part after the other, in another thread. */
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

  /** Whether it can unpack another part. */
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
    // The stream ends with the part if trailing bytes follow.
    this.#isUsable = this.#stream.bytesWritten - before === packed.length;
    this.#pieces = [];
    return others.length === 0 ? first : Buffer.concat([first, ...others]);
  }

  close(): void {
    this.#stream.destroy();
  }
}

const idle: Unpacker[] = [];

/** Unpacks one part. Rejects with an `UnreadableError` for damaged bytes. */
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

/** Runs a function that decodes numbers, and reports truncated or too large numbers as an `UnreadableError`. */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('cut short', { cause: error });
    throw error;
  }
}
