import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { StopKind } from '../chain/stop-kinds.ts';
import { VOYAGE } from './parameters.ts';

/** Where the vessel stopped before; the oldest are forgotten. */
const MAX_STOPS = 1000;

export interface FormerStop {
  position: LatLon;
  /** What it was, as a person has said; null where the service has found it. */
  named: StopKind | null;
  durationMs: number;
}

export type Spots = ReturnType<typeof createSpots>;

/** What the vessel stopped for at the same place before. */
export function createSpots() {
  let stops: FormerStop[] = [];
  return {
    add(stop: FormerStop): void {
      stops.push(stop);
      if (stops.length > MAX_STOPS) stops = stops.slice(-MAX_STOPS / 2);
    },
    /** What people called it, the last of them first; whether the vessel often stops there, and never for long. */
    at(position: LatLon): { named: StopKind | undefined; isBrief: boolean } {
      const here = stops.filter((stop) => isNear(position, stop.position));
      return {
        named: here.findLast((stop) => stop.named !== null && stop.named !== 'unknown')?.named ?? undefined,
        isBrief: here.length >= VOYAGE.spotStops && here.every(({ durationMs }) => durationMs < VOYAGE.spotMs),
      };
    },
  };
}

/** Cheap for most: the degrees are compared first. */
const isNear = (a: LatLon, b: LatLon): boolean =>
  Math.abs(a.latitude - b.latitude) < 0.01 && distanceM(a, b) <= VOYAGE.spotM;
