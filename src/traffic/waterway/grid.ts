// The world in Web Mercator, divided into square cells: level n has 2^n of them from west to east. 64 × 64 cells are a
// block, 256 × 256 cells are a tile of the zoom of that level. Cells grow towards the equator: by a factor of 1.6 from 50°.

import { ByteReader, ByteWriter } from '../../foundation/shared/encoding/codec.ts';
import { RAD_PER_DEG } from '../../foundation/shared/geo/geo.ts';

const EQUATOR_M = 40_075_016.686;
/** Latitude to which the configured size of a cell refers. */
const USUAL_LATITUDE = 50;
const MAX_LATITUDE = 85.0511;

/** Cells per side of a block. */
export const BLOCK = 64;
export const BLOCK_CELLS = BLOCK * BLOCK;
/** Cells per side of a tile, and the number of levels between the zoom of a tile and its cells. */
export const TILE = 256;
export const TILE_LEVELS = 8;
/** Number of stored levels. Each is two coarser than the previous one, so a tile reads about as much at every zoom. */
const STORED_LEVELS = 5;
export const LEVEL_STEP = 2;

/** Level with the cells nearest to a size, at 50° north or south. */
export const levelOf = (cellM: number): number =>
  Math.round(Math.log2((EQUATOR_M * Math.cos(USUAL_LATITUDE * RAD_PER_DEG)) / cellM));

/** Size of the cells of a level at 50° north or south. */
export const cellMetres = (level: number): number => (EQUATOR_M * Math.cos(USUAL_LATITUDE * RAD_PER_DEG)) / 2 ** level;

/** The finest level and the levels that sum it up. */
export const storedLevels = (finest: number): number[] =>
  Array.from({ length: STORED_LEVELS }, (_none, index) => finest - index * LEVEL_STEP);

export const zoomsOf = (finest: number) => ({
  minZoom: (storedLevels(finest).at(-1) ?? finest) - TILE_LEVELS,
  maxZoom: finest - TILE_LEVELS,
});

/** Stored level from which a tile is drawn: the level of the tile, or the next finer one. */
export const levelForZoom = (finest: number, zoom: number): number => {
  const wanted = zoom + TILE_LEVELS;
  return finest - LEVEL_STEP * Math.floor((finest - wanted) / LEVEL_STEP);
};

/** Factor of the column in the number of a block. */
const ROW_FACTOR = 2 ** 20;

/** Number of a block from its column and row, under which it is stored. */
export const toBlock = (column: number, row: number): number => column * ROW_FACTOR + row;

export const fromBlock = (block: number) => ({ column: Math.floor(block / ROW_FACTOR), row: block % ROW_FACTOR });

/** Column and row of the cell of a place. There are no cells beyond 85°. */
export function cellX(longitude: number, cells: number): number {
  return Math.min(cells - 1, Math.max(0, Math.floor(((longitude + 180) / 360) * cells)));
}

export function cellY(latitude: number, cells: number): number {
  const sine = Math.sin(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * RAD_PER_DEG);
  const part = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return Math.min(cells - 1, Math.max(0, Math.floor(part * cells)));
}

export const toLongitude = (part: number): number => part * 360 - 180;

export const toLatitude = (part: number): number =>
  (2 * Math.atan(Math.exp((0.5 - part) * 2 * Math.PI)) - Math.PI / 2) / RAD_PER_DEG;

/** Limit of a count. When a cell would exceed it, its whole block is halved, which preserves the proportions. */
const MAX_COUNT = 65_535;

export type Counts = Uint16Array;

export const newCounts = (): Counts => new Uint16Array(BLOCK_CELLS);

/** Adds to one cell. Halves the block first if the count would overflow. */
export function addTo(counts: Counts, cell: number, count: number): void {
  if ((counts[cell] ?? 0) + count > MAX_COUNT) {
    for (let index = 0; index < counts.length; index += 1) counts[index] = ((counts[index] ?? 0) + 1) >> 1;
  }
  counts[cell] = Math.min(MAX_COUNT, (counts[cell] ?? 0) + count);
}

/**
 * Packs counts as runs of empty cells and runs of counts in turn, each after its length, in numbers of seven bits per byte.
 * Most cells of a block are land, and most others have small counts, so compression would save little and cost much time.
 */
export function packCounts(counts: Counts): Uint8Array {
  const out = new ByteWriter();
  for (let cell = 0; cell < counts.length; ) {
    const emptyFrom = cell;
    while (cell < counts.length && counts[cell] === 0) cell += 1;
    if (cell === counts.length) break;
    const from = cell;
    while (cell < counts.length && counts[cell] !== 0) cell += 1;
    out.unsigned(from - emptyFrom);
    out.unsigned(cell - from);
    for (let index = from; index < cell; index += 1) out.unsigned(counts[index] ?? 0);
  }
  return out.take().slice();
}

/** Reads the output of `packCounts`. Damaged bytes give fewer cells, never too many. */
export function unpackCounts(bytes: Uint8Array, into: Counts = newCounts()): Counts {
  const input = new ByteReader(bytes);
  try {
    for (let cell = 0; !input.isAtEnd && cell < into.length; ) {
      cell += input.unsigned();
      for (let rest = input.unsigned(); rest > 0 && cell < into.length; rest -= 1, cell += 1)
        into[cell] = input.unsigned();
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return into;
}
