import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';

/** Stars inside the innermost ring: danger. */
export const MAX_STARS = 5;
/** A ring is left when the distance exceeds its radius by both, the share and the kilometres. */
const AT_ONCE = { share: 0.2, km: 0.1 };
const AFTER_A_WHILE = { share: 0.02, km: 0.05 };
const WHILE_MS = 30_000;
/** Of a degree of latitude: 60 nautical miles, less than half a percent from the sphere that distances are measured on. */
const KM_PER_DEG = 111;

/** How near a vessel is, with what decides when it has left the rings that it counts as inside of. */
export interface Nearness {
  readonly stars: number;
  /** Since when it is beyond each of its rings, the widest first; Infinity for one that it is not beyond. */
  readonly beyondSince: readonly number[];
}

const NO_TIMES: readonly number[] = Object.freeze([]);

/** Outside of all rings. */
export const FAR: Nearness = { stars: 0, beyondSince: NO_TIMES };

/** Great-circle distance in km, to the millimetre: on a ring is on it, whatever the last bit of a sine says. */
export const kmBetween = (from: LatLon, to: LatLon): number => Math.round(distanceM(from, to) * 1000) / 1e6;

/** How many rings (km, the widest first) the distance is inside of; on the ring is inside. */
export function starsAt(distanceKm: number, ringsKm: readonly number[]): number {
  let stars = 0;
  while ((ringsKm[stars] ?? Number.NEGATIVE_INFINITY) >= distanceKm) stars += 1;
  return stars;
}

/** By the distance alone, for rings that the vessel has not been judged by before. */
export const nearnessAt = (distanceKm: number, ringsKm: readonly number[]): Nearness => {
  const stars = starsAt(distanceKm, ringsKm);
  return stars === 0 ? FAR : { stars, beyondSince: NO_TIMES };
};

/** What comes after `before` by the same rings: stars rise at once, and fall when the vessel has clearly left a ring. */
export function nextNearness(
  before: Nearness,
  { distanceKm, ringsKm, now }: { distanceKm: number; ringsKm: readonly number[]; now: number },
): Nearness {
  const inside = starsAt(distanceKm, ringsKm);
  if (inside === before.stars && before.beyondSince === NO_TIMES) return before;
  if (inside >= before.stars) return { stars: inside, beyondSince: NO_TIMES };
  const beyondSince = ringsKm.slice(0, before.stars).map((ringKm, index) => {
    if (distanceKm <= edgeKm(ringKm, AFTER_A_WHILE)) return Number.POSITIVE_INFINITY;
    // A clock that was set back begins the time again.
    return Math.min(now, before.beyondSince[index] ?? now);
  });
  let { stars } = before;
  while (stars > inside && isLeft(ringsKm[stars - 1] ?? 0, beyondSince[stars - 1] ?? 0)) stars -= 1;
  const isBeyond = beyondSince.slice(0, stars).some(Number.isFinite);
  return stars === 0 ? FAR : { stars, beyondSince: isBeyond ? beyondSince.slice(0, stars) : NO_TIMES };

  function isLeft(ringKm: number, since: number): boolean {
    return distanceKm > edgeKm(ringKm, AT_ONCE) || now - since >= WHILE_MS;
  }
}

/** When each ring was entered, for as many stars as there are now; null where nobody knows. */
export const nextEntered = (before: readonly (number | null)[], stars: number, at: number | null): (number | null)[] =>
  Array.from({ length: stars }, (_, ring) => (ring < before.length ? (before[ring] ?? null) : at));

/** Whether time alone can change the stars. */
export const isLeaving = ({ beyondSince }: Nearness): boolean => beyondSince !== NO_TIMES;

const edgeKm = (ringKm: number, { share, km }: typeof AT_ONCE): number => Math.max(ringKm * (1 + share), ringKm + km);

/** Whether the difference of latitude alone, which no distance is below, rules out every star. */
export function isOutOfReach(deltaLatitudeDeg: number, ringsKm: readonly number[]): boolean {
  return Math.abs(deltaLatitudeDeg) * KM_PER_DEG > edgeKm(ringsKm[0] ?? 0, AT_ONCE);
}
