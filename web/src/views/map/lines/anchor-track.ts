import { distanceM, type LatLon } from '../../../lib/geo.ts';

export const MOST_POINTS = 500;
/** A position nearer to the last one than this adds nothing to the line. */
const NEAREST_M = 1;

/** Every n-th point and the last one, so that about `most` are left. */
export function thinned<T>(points: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(points.length / most);
  return step <= 1 ? points : points.filter((_point, index) => index % step === 0 || index === points.length - 1);
}

/** The line with one more position, bounded. */
export function withPosition(points: readonly LatLon[], { latitude, longitude }: LatLon): readonly LatLon[] {
  const next = { latitude, longitude };
  const last = points.at(-1);
  if (last && distanceM(last, next) < NEAREST_M) return points;
  const longer = [...points, next];
  return longer.length > 2 * MOST_POINTS ? thinned(longer, MOST_POINTS) : longer;
}
