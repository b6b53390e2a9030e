import type { TrackBox } from '../stored-track.ts';
import type { TenthsRange } from './join-track.ts';

export const BLOCK_SECS = 600;
export const BLOCK_ZOOMS = [2, 4, 6, 8, 10, 12] as const;
const FINEST_ZOOM = 12;
/** Metres per pixel at zoom 0 at the equator, in tiles of 256 pixels. */
const PIXEL_M = 156_543;
/** Maximum displacement in metres by rounding to 1e-5°. */
const ROUNDING_M = 0.8;

export interface BlockAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Unix time divided by `BLOCK_SECS`. */
  readonly block: number;
}

/** Whether the tile exists; any block number is valid. */
export const hasBlockTile = ({ zoom, x, y }: BlockAddress): boolean =>
  BLOCK_ZOOMS.some((one) => one === zoom) && Math.max(x, y) < 2 ** zoom;

/** The last tenth of a block is also the first of the next one. */
export const timesOfBlock = (block: number): TenthsRange => ({
  from: block * BLOCK_SECS * 10,
  to: (block + 1) * BLOCK_SECS * 10,
});

/** Box of a Web Mercator tile. The outermost tiles reach to the poles, so that every vessel is in a tile. */
export function boxOfTile({ zoom, x, y }: Pick<BlockAddress, 'zoom' | 'x' | 'y'>): TrackBox {
  const count = 2 ** zoom;
  return {
    west: (x / count) * 360 - 180,
    east: ((x + 1) / count) * 360 - 180,
    north: y === 0 ? 90 : latitudeOfRow(y / count),
    south: y === count - 1 ? -90 : latitudeOfRow((y + 1) / count),
  };
}

const latitudeOfRow = (share: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

/** Exponent of the unit of places: 1e-5° × 2^shift. */
export const placeShiftOf = (zoom: number): number => FINEST_ZOOM - zoom;

/**
 * Tolerance of a zoom: half a pixel, or that of the stored points if coarser; and the part of it that is left for thinning.
 */
export function toleranceOf(zoom: number, storedM: number): { toleranceM: number; thinM: number } {
  const toleranceM = Math.max(storedM, PIXEL_M / 2 / 2 ** zoom);
  const rounding = zoom === FINEST_ZOOM ? 0 : ROUNDING_M * 2 ** placeShiftOf(zoom);
  return { toleranceM, thinM: Math.max(0, toleranceM - storedM - rounding) };
}
