import { distanceM } from '../../../lib/geo.ts';
import type { Place } from '../records.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** Place that contains a position; of overlapping ones, that with the nearest middle. */
export function findPlace(point: Point, known: readonly Place[]): Place | undefined {
  return known
    .filter((place) => contains(place, point))
    .toSorted((one, other) => distanceM(one, point) - distanceM(other, point))[0];
}

function contains(place: Place, point: Point): boolean {
  if (place.polygon) return isInside(place.polygon, point);
  return place.radiusM !== null && distanceM(place, point) <= place.radiusM;
}

/** Even-odd rule with a ray to the east. Points are latitude, longitude. */
function isInside(polygon: readonly (readonly number[])[], { latitude, longitude }: Point): boolean {
  let inside = false;
  for (const [index, [north = 0, east = 0]] of polygon.entries()) {
    const [otherNorth = 0, otherEast = 0] = polygon[(index + 1) % polygon.length] ?? [];
    if (north > latitude === otherNorth > latitude) continue;
    const share = (latitude - north) / (otherNorth - north);
    if (longitude < east + share * (otherEast - east)) inside = !inside;
  }
  return inside;
}
