import { useEffect } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import type { LatLon } from '../lib/geo.ts';
import type { Background } from '../map/background.ts';
import { createTrackMap, type TrackLines } from '../map/track-map.ts';
import { DrawingCanvas, useDrawing } from '../map/use-drawing.tsx';
import { IconButton } from '../ui/index.ts';
import { createShipMarks, type DrawnShip } from './ship-marks.ts';
import { NO_TRACK, placesInView, type ShownFleet } from './shown-fleet.ts';

export interface FleetMapProps {
  label: string;
  ships: readonly DrawnShip[];
  /** Track of one of the ships. */
  track?: TrackLines;
  /** Playback data, see `ShownFleet`. */
  around?: readonly LatLon[];
}

/** Ships on the map. The map library is loaded with this file, on first use. */
export function FleetMap({ label, ships, track = NO_TRACK, around }: FleetMapProps) {
  const { drawing, place } = useDrawing(startFleetDrawing);
  useEffect(() => drawing?.show({ ships, track, around }), [drawing, ships, track, around]);
  return (
    <section class="fleet-map" aria-label={label}>
      <DrawingCanvas place={place} class="fleet-map-canvas" failure={texts('trips').mapFailed} />
      {drawing && (
        <span class="fleet-map-fit">
          <IconButton icon="crosshair" label={texts('fleet').showAll} onClick={() => drawing.showAll()} />
        </span>
      )}
    </section>
  );
}

interface FleetDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
}

/** Maximum zoom for a single ship, to show the river around it. */
const VIEW = { marginPx: 48, maxZoom: 13 };

/** Ships on the map, and the track of one, until it is closed. */
function startFleetDrawing(place: FleetDrawingDeps) {
  let shown: ShownFleet = { ships: [], track: NO_TRACK };
  const base = createTrackMap({ ...place, ...VIEW });
  const marks = createShipMarks(base.map);
  /** Identifies the ships and tracks last fitted, so that the map does not follow moving ships. */
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
