import type { Background } from '../map/background.ts';
import { createTrackMap } from '../map/track-map.ts';
import { createShipMarks } from './ship-marks.ts';
import { NO_TRACK, placesInView, type ShownFleet } from './shown-fleet.ts';

interface FleetDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
}

/** Maximum zoom for a single ship, to show the river around it. */
const VIEW = { marginPx: 48, maxZoom: 13 };

/** Ships on the map, and the track of one, until it is closed. */
export function startFleetDrawing(place: FleetDrawingDeps) {
  let shown: ShownFleet = { ships: [], track: NO_TRACK };
  const base = createTrackMap({ ...place, ...VIEW });
  const marks = createShipMarks(base.map);
  /** Fitted content; moving ships do not move the map. */
  let fitted = '';
  const places = () => placesInView(shown);

  // Names hidden at one zoom may fit at another.
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
    /** Fits everything again, even after a move by the user. */
    showAll: () => base.frame(places(), { isForced: true }),
    setPalette: base.setPalette,
    close: base.close,
  };
}
