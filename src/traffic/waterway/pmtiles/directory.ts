import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';

/** Location of consecutive tiles from `id` on. With `run` 0 it is a leaf directory (PMTiles 3, section 4). */
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

/** Reads a directory. Throws a `RangeError` if the bytes are not one of at most `maxEntries` entries. */
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

// PMTiles numbers the tiles of all zooms in sequence: one zoom after the other, each along a Hilbert curve.

export interface TileKey {
  z: number;
  x: number;
  y: number;
}

/** Number of tiles of all lower zooms. */
const before = (z: number): number => (4 ** z - 1) / 3;

export function toTileId({ z, x, y }: TileKey): number {
  let [id, atX, atY] = [before(z), x, y];
  for (let half = 2 ** z / 2; half >= 1; half /= 2) {
    const right = atX & half ? 1 : 0;
    const low = atY & half ? 1 : 0;
    id += half * half * ((3 * right) ^ low);
    [atX, atY] = turned(half, [atX, atY], { right, low });
  }
  return id;
}

export function fromTileId(id: number): TileKey {
  let z = 0;
  while (before(z + 1) <= id) z += 1;
  let rest = id - before(z);
  let [x, y] = [0, 0];
  for (let half = 1; half < 2 ** z; half *= 2) {
    const right = 1 & Math.floor(rest / 2);
    const low = 1 & (rest ^ right);
    [x, y] = turned(half, [x, y], { right, low });
    x += half * right;
    y += half * low;
    rest = Math.floor(rest / 4);
  }
  return { z, x, y };
}

/** Each quarter of the curve is the whole curve, turned. */
function turned(
  half: number,
  [x, y]: [number, number],
  { right, low }: { right: number; low: number },
): [number, number] {
  if (low === 1) return [x, y];
  return right === 1 ? [half - 1 - y, half - 1 - x] : [y, x];
}
