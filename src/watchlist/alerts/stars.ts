import { distanceM, type LatLon } from '../../shared/geo.ts';

/** Stars inside the innermost ring: danger. */
export const MAX_STARS = 5;
/** Leaving a ring needs a distance beyond it by 2 %, so that a vessel on its edge does not chatter (D7.4). */
const LEAVING = 1.02;
/** A vessel that is farther away than this times the widest ring has no star, whatever it had before. */
const OUT_OF_REACH = 1.03;
/** Of a degree of latitude: 60 nautical miles, less than half a percent from the sphere that distances are measured on. */
const KM_PER_DEG = 111;

/** Great-circle distance in km, to the millimetre: on a ring is on it, whatever the last bit of a sine says. */
export const kmBetween = (from: LatLon, to: LatLon): number => Math.round(distanceM(from, to) * 1000) / 1e6;

/** How many rings (km, the widest first) the distance is inside of; on the ring is inside (D7.1). */
export function starsAt(distanceKm: number, ringsKm: readonly number[]): number {
  let stars = 0;
  while ((ringsKm[stars] ?? Number.NEGATIVE_INFINITY) >= distanceKm) stars += 1;
  return stars;
}

/** The stars of a vessel that had `before` by the same rings: they rise at once, and fall beyond the ring's edge. */
export function nextStars(before: number, distanceKm: number, ringsKm: readonly number[]): number {
  const stars = starsAt(distanceKm, ringsKm);
  let held = before;
  while (held > stars && distanceKm > (ringsKm[held - 1] ?? 0) * LEAVING) held -= 1;
  return Math.max(stars, held);
}

/** Whether the difference of latitude alone, which no distance is below, rules out every star. */
export function isOutOfReach(deltaLatitudeDeg: number, ringsKm: readonly number[]): boolean {
  return Math.abs(deltaLatitudeDeg) * KM_PER_DEG > (ringsKm[0] ?? 0) * OUT_OF_REACH;
}

/** What is heard where the stars change; null where nothing is (D7.3). */
export function triggerOf(before: number, after: number): 'alert' | 'danger' | null {
  if (after === MAX_STARS && before < MAX_STARS) return 'danger';
  return before === 0 && after > 0 ? 'alert' : null;
}
