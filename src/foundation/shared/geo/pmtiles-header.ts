// The header of a PMTiles file, version 3.

export const HEADER_BYTES = 127;
/** Number of bytes that readers request first; header and root directory must fit. */
export const HEAD_BYTES = 16_384;

export const COMPRESSION = { none: 1, gzip: 2 } as const;
export const TILE_TYPE = { vector: 1, png: 2, jpeg: 3, webp: 4, avif: 5 } as const;

const MAGIC = 'PMTiles';
const VERSION = 3;
const MAX_ZOOM = 24;

interface Part {
  offset: number;
  length: number;
}

export interface Header {
  root: Part;
  metadata: Part;
  leaves: Part;
  tiles: Part;
  /** Number of addressed tiles, directory entries and different tile contents. */
  counts: readonly [addressed: number, entries: number, contents: number];
  internalCompression: number;
  tileCompression: number;
  tileType: number;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number];
}

export function writeHeader(header: Header): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint8(7, VERSION);
  const { root, metadata, leaves, tiles, counts, bounds } = header;
  const numbers = [...[root, metadata, leaves, tiles].flatMap(({ offset, length }) => [offset, length]), ...counts];
  for (const [index, value] of numbers.entries()) view.setBigUint64(8 + 8 * index, BigInt(value), true);
  const { internalCompression, tileCompression, tileType, minZoom, maxZoom } = header;
  // The tiles are in the order of their ids ("clustered").
  bytes.set([1, internalCompression, tileCompression, tileType, minZoom, maxZoom], 96);
  const [west, south, east, north] = bounds;
  for (const [index, degrees] of bounds.entries()) view.setInt32(102 + 4 * index, Math.round(degrees * 1e7), true);
  view.setUint8(118, minZoom);
  view.setInt32(119, Math.round(((west + east) / 2) * 1e7), true);
  view.setInt32(123, Math.round(((south + north) / 2) * 1e7), true);
  return bytes;
}

/** Throws a `RangeError` if the bytes are not the start of a valid file of that size. */
export function readHeader(bytes: Uint8Array, fileBytes: number): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isOurs = bytes.length >= HEADER_BYTES && new TextDecoder().decode(bytes.subarray(0, 7)) === MAGIC;
  if (!isOurs || view.getUint8(7) !== VERSION) throw new RangeError('this is no PMTiles file of version 3');
  const number = (index: number) => Number(view.getBigUint64(8 + 8 * index, true));
  const part = (index: number): Part => {
    const [offset, length] = [number(index), number(index + 1)];
    if (offset + length > fileBytes) throw new RangeError('the file is cut off');
    return { offset, length };
  };
  const [minZoom, maxZoom] = [view.getUint8(100), view.getUint8(101)];
  if (minZoom > maxZoom || maxZoom > MAX_ZOOM) throw new RangeError('the zooms of the file are not possible');
  const degrees = (at: number) => view.getInt32(at, true) / 1e7;
  return {
    root: part(0),
    metadata: part(2),
    leaves: part(4),
    tiles: part(6),
    counts: [number(8), number(9), number(10)],
    internalCompression: view.getUint8(97),
    tileCompression: view.getUint8(98),
    tileType: view.getUint8(99),
    minZoom,
    maxZoom,
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
  };
}
