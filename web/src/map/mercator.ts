// Web Mercator in units of the whole world: x from 0 (180° west) to 1, y from 0 (85° north) to 1.

export interface Mercator {
  x: number;
  y: number;
}

const RAD = Math.PI / 180;
const EQUATOR_M = 40_075_016.686;

export const toMercatorX = (longitude: number): number => (longitude + 180) / 360;

export const toMercatorY = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * RAD) / 2)) / (2 * Math.PI);

export const toLongitude = (x: number): number => x * 360 - 180;

export const toLatitude = (y: number): number => (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / RAD;

/** How long a metre is at this latitude. */
export const mercatorPerMetre = (latitude: number): number => 1 / (EQUATOR_M * Math.cos(latitude * RAD));

/** What is seen: north is up, and the map lies flat. */
export interface View {
  center: Mercator;
  /** Pixels of the whole world. */
  worldPx: number;
  width: number;
  height: number;
  zoom: number;
}

const TILE_PX = 512;

export function viewOf(camera: {
  latitude: number;
  longitude: number;
  zoom: number;
  width: number;
  height: number;
}): View {
  const { latitude, longitude, zoom, width, height } = camera;
  return {
    center: { x: toMercatorX(longitude), y: toMercatorY(latitude) },
    worldPx: TILE_PX * 2 ** zoom,
    width,
    height,
    zoom,
  };
}

/** Pixels from the left and from the top; the nearest copy of the world counts. */
export function toScreen(view: View, { x, y }: Mercator): [x: number, y: number] {
  let east = x - view.center.x;
  east -= Math.round(east);
  return [east * view.worldPx + view.width / 2, (y - view.center.y) * view.worldPx + view.height / 2];
}
