import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { coarse } from './coarse.ts';

/** Maximum points of the line on a page. */
const MAX_POINTS = 300;
const FIRST_STEP_M = 25;

/** A point of the line; null at a gap. */
export type LinePoint = readonly [latitude: number, longitude: number] | null;

/**
 * Line of a trip with few enough points for a small drawing: if there are too many, the minimum distance between points is
 * doubled. Hidden parts leave a gap.
 */
export function createTripLine({ precisionM, isHidden }: { precisionM: number; isHidden(place: LatLon): boolean }) {
  let stepM = Math.max(FIRST_STEP_M, precisionM / 2);
  let points: LinePoint[] = [];
  let last: LatLon | undefined;

  function append(place: LatLon | undefined): void {
    if (!place) {
      if (last) points.push(null);
      last = undefined;
      return;
    }
    if (last && distanceM(last, place) < stepM) return;
    last = place;
    points.push([place.latitude, place.longitude]);
  }

  function thin(): void {
    const all = points;
    stepM *= 2;
    points = [];
    last = undefined;
    for (const point of all) append(point ? { latitude: point[0], longitude: point[1] } : undefined);
  }

  return {
    /** Adds positions in time order. `isJump`: no line to the position before. */
    add(place: LatLon & { readonly isJump?: boolean }): void {
      if (place.isJump) append(undefined);
      append(isHidden(place) ? undefined : coarse(place, precisionM));
      // Gaps alone could exceed the limit.
      for (let tries = 0; points.length > MAX_POINTS && tries < 20; tries += 1) thin();
      if (points.length > MAX_POINTS) points = points.slice(-MAX_POINTS);
    },
    points: (): readonly LinePoint[] => points,
  };
}
