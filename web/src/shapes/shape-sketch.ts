import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLon } from '../lib/geo.ts';
import type { Shape } from '../map/shape.ts';
import { createCircleSketch, isOneClick, type Limits, type Sketch, type Spot, withCorner } from './shape-drag.ts';

interface SketchingDeps {
  kind: Shape['kind'];
  limits: Limits;
  onSketch: (sketch: Sketch) => void;
}

interface Pen {
  press(spot: Spot): void;
  move(spot: Spot): void;
  release(spot: Spot): void;
}

/** Uses pointer events on the map for drawing: mouse, pen and finger alike. Returns a function that stops. */
export function startSketching(map: MapLibreMap, deps: SketchingDeps): () => void {
  const pen = deps.kind === 'circle' ? circlePen(deps) : polygonPen(map, deps);
  const ground = map.getCanvasContainer();
  const { dragPan, doubleClickZoom } = map;
  // A polygon may exceed the view, so the map can be moved while drawing.
  if (deps.kind === 'circle') dragPan.disable();
  doubleClickZoom.disable();
  const listeners = new AbortController();
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup', act: (spot: Spot) => void) =>
    ground.addEventListener(
      type,
      (event) => {
        if (event.isPrimary && event.button <= 0) act(spotOf(map, event));
      },
      { signal: listeners.signal },
    );
  listen('pointerdown', pen.press);
  listen('pointermove', pen.move);
  listen('pointerup', pen.release);
  return () => {
    listeners.abort();
    dragPan.enable();
    doubleClickZoom.enable();
  };
}

function spotOf(map: MapLibreMap, { clientX, clientY }: PointerEvent): Spot {
  const { left, top } = map.getCanvas().getBoundingClientRect();
  const [x, y] = [clientX - left, clientY - top];
  const { lat: latitude, lng: longitude } = map.unproject([x, y]).wrap();
  return { at: { latitude, longitude }, x, y };
}

function circlePen({ limits, onSketch }: SketchingDeps): Pen {
  const sketch = createCircleSketch(limits);
  const show = (drawn: Sketch) => drawn.shape && onSketch(drawn);
  return {
    press: (spot) => void show(sketch.press(spot)),
    move: (spot) => void show(sketch.move(spot)),
    release: (spot) => void show(sketch.release(spot)),
  };
}

/** Count corners locally: the next click may come before the form has updated. */
function polygonPen(map: MapLibreMap, { onSketch }: SketchingDeps): Pen {
  let points: readonly LatLon[] = [];
  let pressed: Spot | undefined;
  const toScreen = ({ latitude, longitude }: LatLon) => map.project([longitude, latitude]);
  return {
    press(spot) {
      pressed = spot;
    },
    move: () => undefined,
    release(spot) {
      if (isOneClick(pressed, spot)) {
        const sketch = withCorner({ points, toScreen }, spot);
        points = sketch.shape.points;
        onSketch(sketch);
      }
      pressed = undefined;
    },
  };
}
