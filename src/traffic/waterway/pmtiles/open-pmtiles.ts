import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { COMPRESSION, HEADER_BYTES, type Header, readHeader } from '../../../foundation/shared/geo/pmtiles-header.ts';
import { type Entry, readDirectory } from './directory.ts';

/** Limits of a file, regardless of its header. */
const MAX_DIRECTORY_BYTES = 1_048_576;
const MAX_ENTRIES = 100_000;
const MAX_LEAVES = 1000;

const unzip = promisify(gunzip);

export type PmtilesFile = Awaited<ReturnType<typeof openPmtiles>>;

/** Opens a PMTiles file of unknown origin. Rejects with a `RangeError` if it is invalid; every number in it is checked. */
export async function openPmtiles(path: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const header = readHeader(await read(0, Math.min(HEADER_BYTES, size)), size);
    return { header, entries: () => entriesOf(header), tile: (entry: Entry) => tileOf(header, entry), close };
  } catch (error) {
    await file.close();
    throw error;
  }

  async function close(): Promise<void> {
    await file.close();
  }

  async function read(offset: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    if (bytesRead < length) throw new RangeError('the file is cut off');
    return bytes;
  }

  async function directory({ internalCompression }: Header, offset: number, length: number): Promise<Entry[]> {
    if (length > MAX_DIRECTORY_BYTES) throw new RangeError('a directory is too large');
    const bytes = await read(offset, length);
    return readDirectory(await plain(bytes, internalCompression, MAX_DIRECTORY_BYTES), MAX_ENTRIES);
  }

  /** All tiles, with at most one level of directories below the root. */
  async function* entriesOf(header: Header): AsyncGenerator<Entry> {
    const { root, leaves } = header;
    let rest = MAX_ENTRIES;
    let leafRest = MAX_LEAVES;
    for (const entry of await directory(header, root.offset, root.length)) {
      if (entry.run > 0) {
        yield entry;
        continue;
      }
      leafRest -= 1;
      if (leafRest < 0 || entry.offset + entry.length > leaves.length)
        throw new RangeError('a directory is not in the file');
      for (const below of await directory(header, leaves.offset + entry.offset, entry.length)) {
        rest -= 1;
        if (rest < 0 || below.run === 0) throw new RangeError('the directories are too deep or too large');
        yield below;
      }
    }
  }

  /** Bytes of a tile as stored in the file. */
  async function tileOf({ tiles }: Header, { offset, length }: Entry): Promise<Buffer> {
    if (offset + length > tiles.length) throw new RangeError('a tile is not in the file');
    return read(tiles.offset + offset, length);
  }
}

/** Unpacks bytes. Rejects with a `RangeError` if the result would be larger than `maxBytes`. */
async function plain(bytes: Buffer, compression: number, maxBytes: number): Promise<Uint8Array> {
  if (compression === COMPRESSION.none) return bytes;
  if (compression !== COMPRESSION.gzip) throw new RangeError('the compression of the file is not known here');
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new RangeError('a directory cannot be read', { cause: error });
  }
}
