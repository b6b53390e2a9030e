import { useEffect } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import type { LatLon } from '../lib/geo.ts';
import type { TrackLines } from '../map/track-map.ts';
import { DrawingCanvas, useDrawing } from '../map/use-drawing.tsx';
import { IconButton } from '../ui/index.ts';
import { startFleetDrawing } from './fleet-drawing.ts';
import type { DrawnShip } from './ship-marks.ts';
import { NO_TRACK } from './shown-fleet.ts';

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
