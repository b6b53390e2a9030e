import type { LatLon } from '../../lib/geo.ts';
import type { Background } from '../../map/background.ts';
import { createTrackMap, type TrackLines } from '../../map/track-map.ts';
import { createShipMarks, type DrawnShip } from './ship-marks.ts';

export const NO_TRACK: TrackLines = { recorded: [], gaps: [] };

interface FleetDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
}

export interface ShownFleet {
  readonly ships: readonly DrawnShip[];
  readonly track: TrackLines;
  /** Of a playback: what is in view while there is no ship. Its tracks follow the ships and do not move the map. */
  readonly around?: readonly LatLon[] | undefined;
}

/** A single ship is shown with the river around it. */
const VIEW = { marginPx: 48, maxZoom: 13 };

/** Ships on the map, and the track of one, until it is closed. */
export function startFleetDrawing(place: FleetDrawingDeps) {
  let shown: ShownFleet = { ships: [], track: NO_TRACK };
  const base = createTrackMap({ ...place, ...VIEW });
  const marks = createShipMarks(base.map);
  /** What is in view already; ships that sail on do not move the map. */
  let fitted = '';
  const places = () => {
    const { ships, track, around } = shown;
    if (!around) return [...ships, ...track.recorded.flat()];
    return ships.length > 0 ? ships : around;
  };

  // Names that have no space at one size may have it at another.
  base.map.on('resize', () => base.frame(places()));

  return {
    show(next: ShownFleet): void {
      const { ships, track, around } = next;
      if (track !== shown.track) base.draw(track);
      shown = next;
      const content = [...ships.map(({ id }) => id), around ? around.length : track.recorded.length].join();
      if (content !== fitted) base.frame(places());
      fitted = content;
      marks.show(ships);
    },
    /** Shows all of it again, whoever has moved the map. */
    showAll: () => base.frame(places(), { isForced: true }),
    setPalette: base.setPalette,
    close: base.close,
  };
}
