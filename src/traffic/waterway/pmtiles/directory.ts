import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';

/** Location of the tiles from `id` on; with `run` 0 it is a leaf directory (PMTiles 3, section 4). */
export interface Entry {
  id: number;
  run: number;
  /** Bytes from the start of the tile data, or of the leaf directories. */
  offset: number;
  length: number;
}

export function writeDirectory(entries: readonly Entry[]): Uint8Array {
  const out = new ByteWriter();
  out.unsigned(entries.length);
  let last = 0;
  for (const { id } of entries) {
    out.unsigned(id - last);
    last = id;
  }
  for (const { run } of entries) out.unsigned(run);
  for (const { length } of entries) out.unsigned(length);
  let end = -1;
  for (const { offset, length } of entries) {
    out.unsigned(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return out.take();
}

/** Throws a `RangeError` if the bytes are not a directory of at most `maxEntries` entries. */
export function readDirectory(bytes: Uint8Array, maxEntries: number): Entry[] {
  const reader = new ByteReader(bytes);
  const count = reader.unsigned();
  // Each entry has four numbers of at least one byte.
  if (count > maxEntries || count > bytes.length / 4) throw new RangeError('a directory has too many entries');
  let id = 0;
  const entries = Array.from({ length: count }, (): Entry => {
    id += reader.unsigned();
    return { id, run: 0, offset: 0, length: 0 };
  });
  for (const entry of entries) entry.run = reader.unsigned();
  for (const entry of entries) entry.length = reader.unsigned();
  let end = 0;
  for (const [index, entry] of entries.entries()) {
    const offset = reader.unsigned();
    if (offset === 0 && index === 0) throw new RangeError('a directory has no first offset');
    entry.offset = offset === 0 ? end : offset - 1;
    end = entry.offset + entry.length;
  }
  return entries;
}
