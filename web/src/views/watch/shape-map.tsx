import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../i18n/index.ts';
import { palette } from '../../lib/preferences.ts';
import { needsVeil } from '../../map/background.ts';
import { useBackground } from '../../map/use-background.ts';
import { EmptyState } from '../../ui/index.ts';
import type { Limits, Sketch } from './shape-drag.ts';
import { type ShapeDrawing, type ShownShape, startShapeDrawing } from './shape-drawing.ts';

export interface ShapeMapProps extends ShownShape {
  limits: Limits;
  onSketch: (sketch: Sketch) => void;
}

/** The map on which a shape is drawn and dragged. The map library is loaded with this file. */
export function ShapeMap({ limits, onSketch, shape, drawn, own, areas, anchor }: ShapeMapProps) {
  const text = say('areas');
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(onSketch);
  latest.current = onSketch;
  const background = useBackground().value;
  const [drawing, setDrawing] = useState<ShapeDrawing | 'failed'>();
  useEffect(() => {
    if (!container.current || background === undefined) return undefined;
    try {
      const started = startShapeDrawing({
        container: container.current,
        background: background === 'none' ? undefined : background,
        limits,
        onSketch: (sketch) => latest.current(sketch),
      });
      setDrawing(started);
      return () => started.close();
    } catch {
      // The map library throws where there is no WebGL; the fields work without it.
      setDrawing('failed');
      return undefined;
    }
  }, [background, limits]);
  const map = drawing === 'failed' ? undefined : drawing;
  const given = JSON.stringify(shape);
  useEffect(
    () => map?.show({ shape, drawn, own, areas, anchor }),
    [map, given, drawn, own?.latitude, own?.longitude, areas, anchor],
  );
  const look = palette.value;
  useEffect(() => {
    // The page takes over the palette in an effect of its own, after which the colours can be read.
    const frame = requestAnimationFrame(() => map?.setPalette(look));
    return () => cancelAnimationFrame(frame);
  }, [map, look]);
  return (
    <section class="watch-shape" aria-label={text.mapLabel}>
      <div ref={container} class="watch-shape-map" />
      {background !== undefined && needsVeil(background) && <div class="map-veil" />}
      {drawing === 'failed' && <EmptyState icon="map" title={text.mapFailed} />}
    </section>
  );
}
