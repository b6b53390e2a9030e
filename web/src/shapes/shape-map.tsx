import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { DrawingCanvas, useDrawing } from '../map/use-drawing.tsx';
import type { Limits, Sketch } from './shape-drag.ts';
import { type ShownShape, startShapeDrawing } from './shape-drawing.ts';

export interface ShapeMapProps extends ShownShape {
  limits: Limits;
  onSketch: (sketch: Sketch) => void;
}

/** Map for drawing and dragging a shape. The map library is loaded with this file. */
export function ShapeMap({ limits, onSketch, shape, drawn, own, areas, anchor }: ShapeMapProps) {
  const text = texts('areas');
  const latest = useRef(onSketch);
  latest.current = onSketch;
  const { drawing, place } = useDrawing(
    (at) => startShapeDrawing({ ...at, limits, onSketch: (sketch) => latest.current(sketch) }),
    [limits],
  );
  const given = JSON.stringify(shape);
  useEffect(
    () => drawing?.show({ shape, drawn, own, areas, anchor }),
    [drawing, given, drawn, own?.latitude, own?.longitude, areas, anchor],
  );
  return (
    <section class="shape-map" aria-label={text.mapLabel}>
      <DrawingCanvas place={place} class="shape-canvas" failure={text.mapFailed} />
    </section>
  );
}
