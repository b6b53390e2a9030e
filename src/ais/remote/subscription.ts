import { distanceM, type LatLon } from '../../shared/geo.ts';
import { MESSAGE_TYPES } from './feed-message.ts';

/** Kilometres in a degree of latitude, on the sphere of `shared/geo.ts`. */
const KM_PER_DEGREE = 111.195;
/** The square follows the own position only when that has moved by this share of half a side. */
const HYSTERESIS = 1 / 4;
/** Corners are rounded outwards to this part of a degree, 11 m, so that rounding never cuts a vessel off. */
const STEPS_PER_DEGREE = 10_000;

type Corner = [latitude: number, longitude: number];
/** South-west and north-east. */
export type Box = [sw: Corner, ne: Corner];

/** The square around a point whose half side is the radius. Across the date line it takes two boxes. */
export function boxesAround({ latitude, longitude }: LatLon, radiusKm: number): Box[] {
  const halfLat = radiusKm / KM_PER_DEGREE;
  const south = Math.max(-90, roundDown(latitude - halfLat));
  const north = Math.min(90, roundUp(latitude + halfLat));
  const halfLon = halfLat / Math.cos((latitude * Math.PI) / 180);
  // Around a pole the meridians meet: every longitude is near.
  if (south <= -90 || north >= 90 || !(halfLon < 180))
    return [
      [
        [south, -180],
        [north, 180],
      ],
    ];
  const [west, east] = [roundDown(longitude - halfLon), roundUp(longitude + halfLon)];
  const box = (from: number, to: number): Box => [
    [south, from],
    [north, to],
  ];
  if (west < -180) return [box(tidy(west + 360), 180), box(-180, east)];
  if (east > 180) return [box(west, 180), box(-180, tidy(east - 360))];
  return [box(west, east)];
}

/** Whether the own position is so far from the middle of the subscribed square that a new one is due. */
export function isMoveDue(subscribed: LatLon, centre: LatLon, radiusKm: number): boolean {
  return distanceM(subscribed, centre) > radiusKm * 1000 * HYSTERESIS;
}

/** The whole subscription: the feed forgets the one before. */
export function toSubscription(apiKey: string, boxes: readonly Box[]): string {
  return JSON.stringify({ APIKey: apiKey, BoundingBoxes: boxes, FilterMessageTypes: MESSAGE_TYPES });
}

const roundDown = (degrees: number): number => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
const roundUp = (degrees: number): number => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
/** Already on a step, but for what the addition of a whole turn adds to its binary digits. */
const tidy = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
