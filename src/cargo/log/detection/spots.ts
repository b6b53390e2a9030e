import { distanceM, type LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { StopKind } from '../chain/stop-kinds.ts';
import { VOYAGE } from './parameters.ts';

/** Places of former stops; the oldest are dropped. */
const MAX_STOPS = 1000;

export interface FormerStop {
  position: LatLon;
  /** Label set by a person; null if detected. */
  named: StopKind | null;
  durationMs: number;
}

export type Spots = ReturnType<typeof createSpots>;

/** Finds reasons of former stops at the same place. */
export function createSpots() {
  let stops: FormerStop[] = [];
  return {
    add(stop: FormerStop): void {
      stops.push(stop);
      if (stops.length > MAX_STOPS) stops = stops.slice(-MAX_STOPS / 2);
    },
    /** The last label that people set here, and whether the vessel often stops here, always for a short time. */
    at(position: LatLon): { named: StopKind | undefined; isBrief: boolean } {
      const here = stops.filter((stop) => isNear(position, stop.position));
      return {
        named: here.findLast((stop) => stop.named !== null && stop.named !== 'unknown')?.named ?? undefined,
        isBrief: here.length >= VOYAGE.spotStops && here.every(({ durationMs }) => durationMs < VOYAGE.spotMs),
      };
    },
  };
}

/** Compares degrees first, which is cheap and excludes most. */
const isNear = (a: LatLon, b: LatLon): boolean =>
  Math.abs(a.latitude - b.latitude) < 0.01 && distanceM(a, b) <= VOYAGE.spotM;
