import { distanceM, type LatLon } from '../../../lib/geo.ts';

export const MOST_POINTS = 500;
/** Minimum distance of a new position from the last one. */
const NEAREST_M = 1;

/** Every n-th point and the last one, about `most` in total. */
export function thinned<T>(points: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(points.length / most);
  return step <= 1 ? points : points.filter((_point, index) => index % step === 0 || index === points.length - 1);
}

/** Adds a position to the line, with a limited length. */
export function withPosition(points: readonly LatLon[], { latitude, longitude }: LatLon): readonly LatLon[] {
  const next = { latitude, longitude };
  const last = points.at(-1);
  if (last && distanceM(last, next) < NEAREST_M) return points;
  const longer = [...points, next];
  return longer.length > 2 * MOST_POINTS ? thinned(longer, MOST_POINTS) : longer;
}
