import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw, inflateRawSync } from 'node:zlib';

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw);
const inflate = promisify<Uint8Array, object, Buffer>(inflateRaw);
const VERSION = 1;
const LEVEL = 6;
/** So much room is taken for each part that is unpacked: most need a little less, and what needs more is joined. */
const PIECE_BYTES = 20_480;
/** A part of so many bytes is unpacked in a tenth of a millisecond, less than handing it to another thread costs. */
const SMALL_BYTES = 32_768;
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
