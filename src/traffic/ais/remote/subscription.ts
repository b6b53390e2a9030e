import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type Bbox, isOffCentre, squareAround } from '../../../foundation/shared/range.ts';
import { MESSAGE_TYPES } from './feed-message.ts';

/** Corners are rounded outwards to this part of a degree, 11 m, so that rounding never cuts a vessel off. */
const STEPS_PER_DEGREE = 10_000;

type Corner = [latitude: number, longitude: number];
/** South-west and north-east. */
export type Box = [sw: Corner, ne: Corner];

/** What a connection asks for. */
export interface Coverage {
  /** What to ask for now: the same list until another is due; undefined without a position. */
  boxes(): readonly Box[] | undefined;
}

/** Fixed areas, or without any the square around the own-ship position, which follows it. */
export function createCoverage(
  { areas, radius_km }: { readonly areas: readonly Bbox[]; readonly radius_km: number },
  centre: () => LatLon | undefined,
): Coverage {
  if (areas.length > 0) {
    const boxes = areas.flatMap(toBoxes);
    return { boxes: () => boxes };
  }
  let around: { readonly centre: LatLon; readonly boxes: readonly Box[] } | undefined;
  return {
    boxes() {
      const at = centre();
      if (!at) around = undefined;
      else if (!around || isMoveDue(around.centre, at, radius_km)) {
        around = { centre: at, boxes: boxesAround(at, radius_km) };
      }
      return around?.boxes;
    },
  };
}

/** The square around a point whose half side is the radius. */
export const boxesAround = (centre: LatLon, radiusKm: number): Box[] => toBoxes(squareAround(centre, radiusKm));

/** An area, rounded outwards; across the date line it takes two boxes. */
function toBoxes({ sw, ne }: Bbox): Box[] {
  const [south, west] = [Math.max(-90, roundDown(sw[0])), roundDown(sw[1])];
  const [north, east] = [Math.min(90, roundUp(ne[0])), roundUp(ne[1])];
  const box = (from: number, to: number): Box => [
    [south, from],
    [north, to],
  ];
  return west <= east ? [box(west, east)] : [box(west, 180), box(-180, east)];
}

/** Whether the own-ship position is so far from the middle of the subscribed square that a new one is due. */
export function isMoveDue(subscribed: LatLon, centre: LatLon, radiusKm: number): boolean {
  return isOffCentre(distanceM(subscribed, centre), radiusKm);
}

/** The whole subscription: the feed forgets the one before. */
export function toSubscription(apiKey: string, boxes: readonly Box[]): string {
  return JSON.stringify({ APIKey: apiKey, BoundingBoxes: boxes, FilterMessageTypes: MESSAGE_TYPES });
}

const roundDown = (degrees: number): number => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
const roundUp = (degrees: number): number => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
