import type { LatLon } from '../lib/geo.ts';
import type { TrackLines } from '../map/track-map.ts';
import type { DrawnShip } from './ship-marks.ts';

export const NO_TRACK: TrackLines = { recorded: [], gaps: [] };

/** Content of the fleet map. */
export interface ShownFleet {
  readonly ships: readonly DrawnShip[];
  readonly track: TrackLines;
  /** Playback: area to show without ships. Its tracks follow the ships and do not move the map. */
  readonly around?: readonly LatLon[] | undefined;
}

/** Positions to fit, unless the user has moved the map. */
export function placesInView({ ships, track, around }: ShownFleet): readonly LatLon[] {
  if (!around) return [...ships, ...track.recorded.flat(), ...(track.circles ?? []).flat()];
  return ships.length > 0 ? ships : around;
}
