import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';

/** Stars inside the innermost ring: danger. */
export const MAX_STARS = 5;
/** A ring is left when the distance exceeds its radius by both the share and the kilometres. */
const AT_ONCE = { share: 0.2, km: 0.1 };
const AFTER_A_WHILE = { share: 0.02, km: 0.05 };
const WHILE_MS = 30_000;
/** Length of a degree of latitude: 60 nautical miles, within half a percent of the sphere used for distances. */
const KM_PER_DEG = 111;

/** Nearness of a vessel, with the state that decides when it has left its rings. */
export interface Nearness {
  readonly stars: number;
  /** Time since which it is beyond each of its rings, widest first; Infinity for a ring that it is not beyond. */
  readonly beyondSince: readonly number[];
}

const NO_TIMES: readonly number[] = Object.freeze([]);

/** Outside all rings. */
export const FAR: Nearness = { stars: 0, beyondSince: NO_TIMES };

/** Great-circle distance in km, rounded to the millimetre, so that rounding errors do not move a vessel off a ring. */
export const kmBetween = (from: LatLon, to: LatLon): number => Math.round(distanceM(from, to) * 1000) / 1e6;

/** Number of rings (km, widest first) that contain the distance; on the ring is inside. */
export function starsAt(distanceKm: number, ringsKm: readonly number[]): number {
  let stars = 0;
  while ((ringsKm[stars] ?? Number.NEGATIVE_INFINITY) >= distanceKm) stars += 1;
  return stars;
}

/** Uses the distance only, for rings without a previous state of the vessel. */
export const nearnessAt = (distanceKm: number, ringsKm: readonly number[]): Nearness => {
  const stars = starsAt(distanceKm, ringsKm);
  return stars === 0 ? FAR : { stars, beyondSince: NO_TIMES };
};

/** The next state for the same rings: stars rise at once, and fall when the vessel has clearly left a ring. */
export function nextNearness(
  before: Nearness,
  { distanceKm, ringsKm, now }: { distanceKm: number; ringsKm: readonly number[]; now: number },
): Nearness {
  const inside = starsAt(distanceKm, ringsKm);
  if (inside === before.stars && before.beyondSince === NO_TIMES) return before;
  if (inside >= before.stars) return { stars: inside, beyondSince: NO_TIMES };
  const beyondSince = ringsKm.slice(0, before.stars).map((ringKm, index) => {
    if (distanceKm <= edgeKm(ringKm, AFTER_A_WHILE)) return Number.POSITIVE_INFINITY;
    // Restart the time if the clock was set back.
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

/** Time of entry of each current ring; null if unknown. */
export const nextEntered = (before: readonly (number | null)[], stars: number, at: number | null): (number | null)[] =>
  Array.from({ length: stars }, (_, ring) => (ring < before.length ? (before[ring] ?? null) : at));

/** Whether the stars can change without a movement. */
export const isLeaving = ({ beyondSince }: Nearness): boolean => beyondSince !== NO_TIMES;

const edgeKm = (ringKm: number, { share, km }: typeof AT_ONCE): number => Math.max(ringKm * (1 + share), ringKm + km);

/** Whether the difference of latitude, a lower bound of the distance, already excludes every star. */
export function isOutOfReach(deltaLatitudeDeg: number, ringsKm: readonly number[]): boolean {
  return Math.abs(deltaLatitudeDeg) * KM_PER_DEG > edgeKm(ringsKm[0] ?? 0, AT_ONCE);
}
