import type { Background } from '../../map/background.ts';
import { createTrackMap, type TrackLines } from '../../map/track-map.ts';
import { createShipMarks, type DrawnShip } from './ship-marks.ts';

export const NO_TRACK: TrackLines = { recorded: [], gaps: [] };

interface FleetDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
}

/** A single ship is shown with the river around it. */
const VIEW = { marginPx: 48, maxZoom: 13 };

/** Ships on the map, and the track of one, until it is closed. */
export function startFleetDrawing(place: FleetDrawingDeps) {
  let ships: readonly DrawnShip[] = [];
  let track = NO_TRACK;
  const base = createTrackMap({ ...place, ...VIEW });
  const marks = createShipMarks(base.map);
  /** What is in view already; ships that sail on do not move the map. */
  let fitted = '';
  const places = () => [...ships, ...track.recorded.flat()];

  // Names that have no space at one size may have it at another.
  base.map.on('resize', () => base.frame(places()));

  return {
    show(shown: readonly DrawnShip[], lines: TrackLines = NO_TRACK): void {
      ships = shown;
      if (lines !== track) {
        track = lines;
        base.draw(track);
      }
      const content = [...ships.map(({ id }) => id), track.recorded.length].join();
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
