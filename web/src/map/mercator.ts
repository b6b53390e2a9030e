// Web Mercator in units of the whole world: x from 0 (180° west) to 1, y from 0 (85° north) to 1.
import { RAD } from '../lib/units.ts';

export interface Mercator {
  x: number;
  y: number;
}

const EQUATOR_M = 40_075_016.686;

export const toMercatorX = (longitude: number): number => (longitude + 180) / 360;

export const toMercatorY = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * RAD) / 2)) / (2 * Math.PI);

export const toLongitude = (x: number): number => x * 360 - 180;

export const toLatitude = (y: number): number => (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / RAD;

/** Length of a metre at this latitude. */
export const mercatorPerMetre = (latitude: number): number => 1 / (EQUATOR_M * Math.cos(latitude * RAD));

/** Visible part of the flat map. */
export interface View {
  center: Mercator;
  /** Pixels of the whole world. */
  worldPx: number;
  width: number;
  height: number;
  zoom: number;
  /** Rotation: angle of the upward direction from north in radians, with sine and cosine. */
  turn: { angle: number; sin: number; cos: number };
}

const TILE_PX = 512;

export function viewOf(camera: {
  latitude: number;
  longitude: number;
  zoom: number;
  width: number;
  height: number;
  /** Upward direction in degrees, -180 to 180 [north]. */
  bearingDeg?: number;
}): View {
  const { latitude, longitude, zoom, width, height, bearingDeg = 0 } = camera;
  const angle = bearingDeg * RAD;
  return {
    center: { x: toMercatorX(longitude), y: toMercatorY(latitude) },
    worldPx: TILE_PX * 2 ** zoom,
    width,
    height,
    zoom,
    turn: { angle, sin: Math.sin(angle), cos: Math.cos(angle) },
  };
}

/** Pixels from the left and the top, for the nearest copy of the world. */
export function toScreen(view: View, { x, y }: Mercator): [x: number, y: number] {
  const { center, worldPx, width, height, turn } = view;
  let east = x - center.x;
  east -= Math.round(east);
  const [right, down] = [east * worldPx, (y - center.y) * worldPx];
  return [right * turn.cos + down * turn.sin + width / 2, down * turn.cos - right * turn.sin + height / 2];
}

/** Position at a point of the screen. */
export function fromScreen(
  { center, worldPx, width, height, turn }: View,
  [x, y]: readonly [number, number],
): Mercator {
  const [right, down] = [x - width / 2, y - height / 2];
  return {
    x: center.x + (right * turn.cos - down * turn.sin) / worldPx,
    y: center.y + (down * turn.cos + right * turn.sin) / worldPx,
  };
}

/** Extent of the view from its middle to east and west, north and south. */
export function extentOf({ width, height, worldPx, turn }: View): { halfWidth: number; halfHeight: number } {
  const [cos, sin] = [Math.abs(turn.cos), Math.abs(turn.sin)];
  return {
    halfWidth: (width * cos + height * sin) / 2 / worldPx,
    halfHeight: (height * cos + width * sin) / 2 / worldPx,
  };
}
