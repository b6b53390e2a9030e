import type { TrackBox } from '../stored-track.ts';
import type { TenthsRange } from './join-track.ts';

export const BLOCK_SECS = 600;
export const BLOCK_ZOOMS = [2, 4, 6, 8, 10, 12] as const;
const FINEST_ZOOM = 12;
/** Metres of a pixel at zoom 0, at the equator, in tiles of 256 pixels. */
const PIXEL_M = 156_543;
/** Metres by which rounding to 1e-5° moves a place at most. */
const ROUNDING_M = 0.8;

export interface BlockAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Unix time by `BLOCK_SECS`. */
  readonly block: number;
}

/** Whether there is such a tile; any block is possible. */
export const hasBlockTile = ({ zoom, x, y }: BlockAddress): boolean =>
  BLOCK_ZOOMS.some((one) => one === zoom) && Math.max(x, y) < 2 ** zoom;

/** The last tenth of a block is the first of the next. */
export const timesOfBlock = (block: number): TenthsRange => ({
  from: block * BLOCK_SECS * 10,
  to: (block + 1) * BLOCK_SECS * 10,
});

/** A tile of the web's Mercator map. The outermost reach to the poles, so that no vessel is outside of all. */
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

/** Places are counted in 1e-5° times two to the power of this. */
export const placeShiftOf = (zoom: number): number => FINEST_ZOOM - zoom;

/** Half a pixel, or what is stored if that is coarser; and how much of it is left for thinning. */
export function toleranceOf(zoom: number, storedM: number): { toleranceM: number; thinM: number } {
  const toleranceM = Math.max(storedM, PIXEL_M / 2 / 2 ** zoom);
  const rounding = zoom === FINEST_ZOOM ? 0 : ROUNDING_M * 2 ** placeShiftOf(zoom);
  return { toleranceM, thinM: Math.max(0, toleranceM - storedM - rounding) };
}
