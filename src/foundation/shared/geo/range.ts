import { METRES_PER_DEGREE } from '../units.ts';
import type { LatLon } from './geo.ts';

/**
 * South-west and north-east corner, each latitude and longitude. For a box across the date line, west is greater than east.
 */
export interface Bbox {
  readonly sw: readonly [latitude: number, longitude: number];
  readonly ne: readonly [latitude: number, longitude: number];
}

/** Share of half a side that the own-ship position must move before the square follows it. */
const HYSTERESIS = 1 / 4;

/** The square around a point, with half its side as the radius. Near a pole it contains every longitude. */
export function squareAround({ latitude, longitude }: LatLon, radiusKm: number): Bbox {
  const halfLat = (radiusKm * 1000) / METRES_PER_DEGREE;
  const [south, north] = [latitude - halfLat, latitude + halfLat];
  const halfLon = halfLat / Math.cos((latitude * Math.PI) / 180);
  if (south <= -90 || north >= 90 || !(halfLon < 180)) {
    return { sw: [Math.max(south, -90), -180], ne: [Math.min(north, 90), 180] };
  }
  return { sw: [south, wrapped(longitude - halfLon)], ne: [north, wrapped(longitude + halfLon)] };
}

export const equalBbox = (a: Bbox | null, b: Bbox | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.sw.every((side, at) => side === b.sw[at]) &&
    a.ne.every((side, at) => side === b.ne[at]));

export function isInside({ sw, ne }: Bbox, latitude: number, longitude: number): boolean {
  if (latitude < sw[0] || latitude > ne[0]) return false;
  const [west, east] = [sw[1], ne[1]];
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Whether the own-ship position is so far from the centre of the square that a new square is due. */
export function isOffCentre(distanceM: number, radiusKm: number): boolean {
  return distanceM > radiusKm * 1000 * HYSTERESIS;
}

function wrapped(longitude: number): number {
  if (longitude < -180) return longitude + 360;
  return longitude > 180 ? longitude - 360 : longitude;
}
