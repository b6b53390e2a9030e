// The world in Web Mercator, cut into square cells: level n has 2^n of them from west to east. 64 × 64 cells are a block,
// 256 × 256 are a tile of the level's zoom. Cells are larger towards the equator: 1.6 times from 50° on.
import { RAD_PER_DEG } from '../../foundation/shared/geo/geo.ts';

const EQUATOR_M = 40_075_016.686;
/** Where the configured size of a cell holds. */
const USUAL_LATITUDE = 50;
const MAX_LATITUDE = 85.0511;

/** Cells along the edge of a block. */
export const BLOCK = 64;
export const BLOCK_CELLS = BLOCK * BLOCK;
/** Cells along the edge of a tile, and the levels between a tile's zoom and its cells. */
export const TILE = 256;
export const TILE_LEVELS = 8;
/** Every second level is stored, so many of them: from afar a tile needs as little as from near. */
const STORED_LEVELS = 5;
export const LEVEL_STEP = 2;

/** The level whose cells are nearest to a size at 50° north or south. */
export const levelOf = (cellM: number): number =>
  Math.round(Math.log2((EQUATOR_M * Math.cos(USUAL_LATITUDE * RAD_PER_DEG)) / cellM));

/** How large the cells of a level are there. */
export const cellMetres = (level: number): number => (EQUATOR_M * Math.cos(USUAL_LATITUDE * RAD_PER_DEG)) / 2 ** level;

/** The finest and those that sum it up. */
export const storedLevels = (finest: number): number[] =>
  Array.from({ length: STORED_LEVELS }, (_none, index) => finest - index * LEVEL_STEP);

export const zoomsOf = (finest: number) => ({
  minZoom: (storedLevels(finest).at(-1) ?? finest) - TILE_LEVELS,
  maxZoom: finest - TILE_LEVELS,
});

/** The stored level that a tile is made of: its own, or the next finer one. */
export const levelForZoom = (finest: number, zoom: number): number => {
  const wanted = zoom + TILE_LEVELS;
  return finest - LEVEL_STEP * Math.floor((finest - wanted) / LEVEL_STEP);
};

/** The row of a block in its number; the column is above it. */
const ROW_FACTOR = 2 ** 20;

/** The number of a block from its column and row, by which it is stored. */
export const toBlock = (column: number, row: number): number => column * ROW_FACTOR + row;

export const fromBlock = (block: number) => ({ column: Math.floor(block / ROW_FACTOR), row: block % ROW_FACTOR });

/** The column and the row of the cell that a place is in; beyond 85° there are none. */
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
