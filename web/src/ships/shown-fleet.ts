import type { LatLon } from '../lib/geo.ts';
import type { TrackLines } from '../map/track-map.ts';
import type { DrawnShip } from './ship-marks.ts';

export const NO_TRACK: TrackLines = { recorded: [], gaps: [] };

/** What the map of the fleet draws. */
export interface ShownFleet {
  readonly ships: readonly DrawnShip[];
  readonly track: TrackLines;
  /** Of a playback: what is in view while there is no ship. Its tracks follow the ships and do not move the map. */
  readonly around?: readonly LatLon[] | undefined;
}

/** What the map moves to, unless somebody has moved it. */
export function placesInView({ ships, track, around }: ShownFleet): readonly LatLon[] {
  if (!around) return [...ships, ...track.recorded.flat(), ...(track.circles ?? []).flat()];
  return ships.length > 0 ? ships : around;
}
