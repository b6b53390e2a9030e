import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../../i18n/index.ts';
import { toHrefInTime } from '../../lib/past.ts';
import { go } from '../../lib/router.ts';
import { type Background, needsVeil } from '../../map/background.ts';
import { EmptyState } from '../../ui/index.ts';
import { startDrawing } from './drawing.ts';
import type { MapHandle } from './map-state.ts';

interface MapCanvasProps {
  background: Background | undefined;
  selected: number | undefined;
  onReady: (handle: MapHandle) => void;
}

/** The map: the canvas of the map library, and one for annotations above it. */
export function MapCanvas({ background, selected, onReady }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [handle, setHandle] = useState<MapHandle | 'failed' | undefined>(undefined);
  useEffect(() => {
    if (!container.current || !canvas.current) return undefined;
    const onSelect = (mmsi: number | undefined) =>
      go(mmsi === undefined ? toHrefInTime('map') : toHrefInTime('vessel', mmsi));
    try {
      const started = startDrawing({ container: container.current, canvas: canvas.current, background, onSelect });
      setHandle(started);
      onReady(started);
      const stopMeasuring = measureFoot(container.current);
      return () => {
        stopMeasuring();
        started.close();
      };
    } catch {
      // The map library throws without WebGL; search, alerts and details work without the map.
      setHandle('failed');
      return undefined;
    }
  }, [background]);
  useEffect(() => {
    if (handle !== 'failed') handle?.select(selected);
  }, [handle, selected]);
  return (
    <section class="map-ground" aria-label={texts('map').mapLabel}>
      <div ref={container} class="map-library" />
      {needsVeil(background) && <div class="map-veil" />}
      <canvas ref={canvas} class="map-annotations" />
      {handle === 'failed' && <EmptyState icon="map" title={texts('map').mapFailed} />}
    </section>
  );
}

/** Keeps overlays clear of the scale and the attribution, for any number of lines. */
function measureFoot(container: HTMLElement): () => void {
  const foot = container.querySelector<HTMLElement>('.maplibregl-ctrl-bottom-right');
  const view = container.closest<HTMLElement>('.map');
  if (!foot || !view) return () => undefined;
  const sizes = new ResizeObserver(() => view.style.setProperty('--map-foot', `${Math.ceil(foot.offsetHeight)}px`));
  sizes.observe(foot);
  return () => sizes.disconnect();
}
