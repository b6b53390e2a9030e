import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type Bbox, isOffCentre, squareAround } from '../../../foundation/shared/geo/range.ts';
import { MESSAGE_TYPES } from './feed-message.ts';

/** Corners are rounded outwards to this fraction of a degree, 11 m, so that no vessel is cut off. */
const STEPS_PER_DEGREE = 10_000;

type Corner = [latitude: number, longitude: number];
/** South-west and north-east corner. */
export type Box = [sw: Corner, ne: Corner];

/** The area that a connection subscribes to. */
export interface Coverage {
  /** Boxes to subscribe to: the same array until a new subscription is due; undefined without a position. */
  boxes(): readonly Box[] | undefined;
}

/** The fixed areas; without areas, a square around the own-ship position that moves with it. */
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

/** The square around a point; the radius is half its side. */
export const boxesAround = (centre: LatLon, radiusKm: number): Box[] => toBoxes(squareAround(centre, radiusKm));

/** An area, rounded outwards; two boxes if it crosses the date line. */
function toBoxes({ sw, ne }: Bbox): Box[] {
  const [south, west] = [Math.max(-90, roundDown(sw[0])), roundDown(sw[1])];
  const [north, east] = [Math.min(90, roundUp(ne[0])), roundUp(ne[1])];
  const box = (from: number, to: number): Box => [
    [south, from],
    [north, to],
  ];
  return west <= east ? [box(west, east)] : [box(west, 180), box(-180, east)];
}

/** Whether the own-ship position is so far from the centre of the subscribed square that a new subscription is due. */
export function isMoveDue(subscribed: LatLon, centre: LatLon, radiusKm: number): boolean {
  return isOffCentre(distanceM(subscribed, centre), radiusKm);
}

/** The complete subscription, because it replaces the previous one at the feed. */
export function toSubscription(apiKey: string, boxes: readonly Box[]): string {
  return JSON.stringify({ APIKey: apiKey, BoundingBoxes: boxes, FilterMessageTypes: MESSAGE_TYPES });
}

const roundDown = (degrees: number): number => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
const roundUp = (degrees: number): number => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
