import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Bbox } from '../../../foundation/shared/geo/range.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';

/**
 * Tiles of the Web Mercator map. Each tile is divided into four at the next zoom. The outermost rows extend to the poles, so
 * every vessel is in exactly one tile of each zoom.
 */
export interface Tile {
  readonly z: number;
  /** Column from the west. */
  readonly x: number;
  /** Row from the north. */
  readonly y: number;
}

/** At this zoom a tile is about 10 km wide at the equator. */
export const FINEST_ZOOM = 12;

/** Tile numbers of a zoom follow those of the previous zoom. */
const TILES_PER_ZOOM = 2 ** (2 * FINEST_ZOOM);
const COUNT = 2 ** FINEST_ZOOM;

export const isTile = ({ z, x, y }: Tile): boolean => z <= FINEST_ZOOM && Math.max(x, y) < 2 ** z;

export const numberOf = ({ z, x, y }: Tile): number => z * TILES_PER_ZOOM + y * 2 ** z + x;

export function tileOf(number: number): Tile {
  const z = Math.floor(number / TILES_PER_ZOOM);
  const rest = number - z * TILES_PER_ZOOM;
  const y = Math.floor(rest / 2 ** z);
  return { z, x: rest - y * 2 ** z, y };
}

/**
 * The tile at the finest zoom that contains a point, as one number for column and row. Longitudes 180 and -180 give the same
 * tile.
 */
export function finestAt({ latitude, longitude }: LatLon): number {
  return rowOf(latitude, COUNT) * COUNT + (columnOf(longitude, COUNT) % COUNT);
}

/** Number of the tile at a zoom that contains a tile of the finest zoom. */
export function atZoom(finest: number, z: number): number {
  const shift = FINEST_ZOOM - z;
  return z * TILES_PER_ZOOM + (((finest >> FINEST_ZOOM) >> shift) << z) + ((finest & (COUNT - 1)) >> shift);
}

/**
 * Tiles that cover the area, at the finest zoom that stays within the limit for a client. The tiles can extend beyond the
 * area.
 */
export function tilesOver(area: Bbox | undefined): number[] {
  for (let z = area ? FINEST_ZOOM : 0; z > 0; z -= 1) {
    const tiles = area && tilesOf(area, z);
    if (tiles) return tiles;
  }
  return [numberOf({ z: 0, x: 0, y: 0 })];
}

/** Tiles of a zoom that cover the area; undefined if there are too many. */
function tilesOf({ sw, ne }: Bbox, z: number): number[] | undefined {
  const count = 2 ** z;
  const [north, south] = [rowOf(ne[0], count), rowOf(sw[0], count)];
  const west = columnOf(sw[1], count);
  // Across the date line, columns continue after the last one.
  const east = columnOf(ne[1], count) + (sw[1] > ne[1] ? count : 0);
  const columns = Math.min(east - west + 1, count);
  if ((south - north + 1) * columns > LIMITS.cellsOfClient.items) return undefined;
  const tiles: number[] = [];
  for (let y = north; y <= south; y += 1) {
    for (let x = west; x < west + columns; x += 1) tiles.push(numberOf({ z, x: x % count, y }));
  }
  return tiles;
}

function rowOf(latitude: number, count: number): number {
  const share = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

const columnOf = (longitude: number, count: number): number => Math.floor(((longitude + 180) / 360) * count);
