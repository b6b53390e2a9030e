import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../i18n/index.ts';
import { palette } from '../../lib/preferences.ts';
import { needsVeil } from '../../map/background.ts';
import { useBackground } from '../../map/use-background.ts';
import { EmptyState, IconButton } from '../../ui/index.ts';
import { type FleetDrawing, NO_TRACK, type ShownTrack, startFleetDrawing } from './fleet-drawing.ts';
import type { DrawnShip } from './ship-marks.ts';

export interface FleetMapProps {
  label: string;
  ships: readonly DrawnShip[];
  /** Where one of them has been. */
  track?: ShownTrack;
}

/** Ships on the map. The map library is loaded with this file, when the first of them is shown. */
export function FleetMap({ label, ships, track = NO_TRACK }: FleetMapProps) {
  const text = say('fleet');
  const container = useRef<HTMLDivElement>(null);
  const background = useBackground().value;
  const [drawing, setDrawing] = useState<FleetDrawing | 'failed'>();
  useEffect(() => {
    if (!container.current || background === undefined) return undefined;
    try {
      const started = startFleetDrawing({
        container: container.current,
        background: background === 'none' ? undefined : background,
      });
      setDrawing(started);
      return () => started.close();
    } catch {
      // The map library throws where there is no WebGL; the table works without it.
      setDrawing('failed');
      return undefined;
    }
  }, [background]);
  const shown = drawing === 'failed' ? undefined : drawing;
  useEffect(() => shown?.show(ships, track), [shown, ships, track]);
  const look = palette.value;
  useEffect(() => {
    // The page takes over the palette in an effect of its own, after which the colours can be read.
    const frame = requestAnimationFrame(() => shown?.setPalette(look));
    return () => cancelAnimationFrame(frame);
  }, [shown, look]);
  return (
    <section class="fleet-map" aria-label={label}>
      <div ref={container} class="fleet-map-canvas" />
      {background !== undefined && needsVeil(background) && <div class="map-veil" />}
      {shown && (
        <span class="fleet-map-fit">
          <IconButton icon="crosshair" label={text.showAll} onClick={() => shown.showAll()} />
        </span>
      )}
      {drawing === 'failed' && <EmptyState icon="map" title={say('trips').mapFailed} />}
    </section>
  );
}
