import { promisify } from 'node:util';
import { deflateRaw, inflateRaw, inflateRawSync } from 'node:zlib';

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw);
const inflate = promisify<Uint8Array, object, Buffer>(inflateRaw);
const VERSION = 1;
const LEVEL = 6;
/** So much room is taken for each part that is unpacked: most need half of it, and what needs more is joined. */
const PIECE_BYTES = 32_768;
/** A part of so many bytes is unpacked in a tenth of a millisecond, less than handing it to another thread costs. */
const SMALL_BYTES = 32_768;
/** Far above any part of the store; a broken one must not fill the memory. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Bytes that cannot be read as a part of the store. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** A version and what follows it, compressed. */
export async function pack(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await deflate(bytes, { level: LEVEL });
  const versioned = new Uint8Array(packed.length + 1);
  versioned[0] = VERSION;
  versioned.set(packed, 1);
  return versioned;
}

/** Rejects with an `UnreadableError`. */
export async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== VERSION) throw new UnreadableError(`unknown version ${bytes[0]}`);
  try {
    const packed = bytes.subarray(1);
    const options = { maxOutputLength: MAX_BYTES, chunkSize: PIECE_BYTES };
    return packed.length <= SMALL_BYTES ? inflateRawSync(packed, options) : await inflate(packed, options);
  } catch (error) {
    throw new UnreadableError('not compressed as it should be', { cause: error });
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
