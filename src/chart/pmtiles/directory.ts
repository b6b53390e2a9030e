import { createVarintReader, writeVarint } from './varint.ts';

/** Where the tiles from `id` on are; `run` 0 is a directory of its own (PMTiles 3, section 4). */
export interface Entry {
  id: number;
  run: number;
  /** Bytes from the beginning of the tiles, or of the directories. */
  offset: number;
  length: number;
}

export function writeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  let last = 0;
  for (const { id } of entries) {
    writeVarint(bytes, id - last);
    last = id;
  }
  for (const { run } of entries) writeVarint(bytes, run);
  for (const { length } of entries) writeVarint(bytes, length);
  let end = -1;
  for (const { offset, length } of entries) {
    writeVarint(bytes, offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return Uint8Array.from(bytes);
}

/** Throws a `RangeError` where the bytes are no directory of at most so many entries. */
export function readDirectory(bytes: Uint8Array, maxEntries: number): Entry[] {
  const reader = createVarintReader(bytes);
  const count = reader.next();
  // Each entry takes four numbers of a byte or more.
  if (count > maxEntries || count > bytes.length / 4) throw new RangeError('a directory has too many entries');
  let id = 0;
  const entries = Array.from({ length: count }, (): Entry => {
    id += reader.next();
    return { id, run: 0, offset: 0, length: 0 };
  });
  for (const entry of entries) entry.run = reader.next();
  for (const entry of entries) entry.length = reader.next();
  let end = 0;
  for (const [index, entry] of entries.entries()) {
    const offset = reader.next();
    if (offset === 0 && index === 0) throw new RangeError('a directory has no first offset');
    entry.offset = offset === 0 ? end : offset - 1;
    end = entry.offset + entry.length;
  }
  return entries;
}
