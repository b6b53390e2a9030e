import { LngLatBounds, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { LatLon } from '../lib/geo.ts';
import { palette } from '../lib/preferences.ts';
import type { AnchorWatch, Area } from '../live/areas.ts';
import { addAreaLines, drawAreaLines } from '../map/area-lines.ts';
import type { Background } from '../map/background.ts';
import { createBaseMap } from '../map/base-map.ts';
import { addGraticule, createGraticule } from '../map/graticule-lines.ts';
import { addLineLayer, setLines } from '../map/line-layer.ts';
import { outlineOf, type Shape } from '../map/shape.ts';
import {
  createCircleSketch,
  type Drag,
  edgeBearing,
  handlesOf,
  isOneClick,
  type Limits,
  type Sketch,
  type Spot,
  withCorner,
  withHandle,
} from './shape-drag.ts';

export interface ShownShape {
  shape: Shape | undefined;
  /** Shape being drawn by clicks, if any. */
  drawn: Shape['kind'] | undefined;
  own: LatLon | undefined;
  /** Other shapes. */
  areas: readonly Area[];
  anchor: AnchorWatch | null | undefined;
}

interface ShapeDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
  limits: Limits;
  onSketch: (sketch: Sketch) => void;
}

const MARGIN_PX = 56;
const CLOSEST_ZOOM = 17;
const OWN_ZOOM = 15;

/** A map for drawing and dragging a shape, until it is closed. */
export function startShapeDrawing({ container, background, limits, onSketch }: ShapeDrawingDeps) {
  let shown: ShownShape | undefined;
  let isPlaced = false;
  const base = createBaseMap({
    container,
    background,
    palette: palette.peek(),
    onStyle(added, colors) {
      if (!background) addGraticule(added, colors);
      addAreaLines(added, colors);
      addLineLayer(added, 'shape', { color: colors.accent, width: 3 });
      graticule?.draw({ isForced: true });
      drawLines();
    },
  });
  const { map } = base;
  const graticule = background ? undefined : createGraticule(map);
  const handles = createHandles(map, (drag) => {
    if (shown?.shape) onSketch({ shape: withHandle(shown.shape, drag, limits), isDone: true });
  });
  const ownMark = createOwnMark();
  let stopSketching: (() => void) | undefined;

  function drawLines(): void {
    if (!shown) return;
    drawAreaLines(map, shown);
    setLines(map, 'shape', shown.shape ? [outlineOf(shown.shape)] : []);
  }

  function setDrawn(kind: Shape['kind'] | undefined): void {
    stopSketching?.();
    stopSketching = kind && startSketching(map, { kind, limits, onSketch });
    container.classList.toggle('is-drawn', kind !== undefined);
  }

  return {
    show(next: ShownShape): void {
      if (next.drawn !== shown?.drawn) setDrawn(next.drawn);
      shown = next;
      ownMark.show(map, next.own);
      handles.show(next.shape);
      drawLines();
      // The shape being drawn stays under the pointer.
      if (!next.drawn && !isPlaced) isPlaced = lookAt(map, next);
    },
    setPalette: base.setPalette,
    close(): void {
      stopSketching?.();
      base.close();
    },
  };
}

/** Your position: a dot that cannot be dragged. */
function createOwnMark() {
  const element = document.createElement('div');
  element.className = 'shape-own-dot';
  element.ariaHidden = 'true';
  const mark = new Marker({ element });
  let isAdded = false;
  return {
    show(map: MapLibreMap, at: LatLon | undefined): void {
      if (!at) mark.remove();
      else if (isAdded) mark.setLngLat([at.longitude, at.latitude]);
      else mark.setLngLat([at.longitude, at.latitude]).addTo(map);
      isAdded = at !== undefined;
    },
  };
}

/** Fits the map to the shape, else to your position; false without both. */
function lookAt(map: MapLibreMap, { shape, own }: ShownShape): boolean {
  if (shape) {
    const bounds = new LngLatBounds();
    for (const { longitude, latitude } of outlineOf(shape)) bounds.extend([longitude, latitude]);
    map.fitBounds(bounds, { padding: MARGIN_PX, maxZoom: CLOSEST_ZOOM, animate: false });
  } else if (own) map.jumpTo({ center: [own.longitude, own.latitude], zoom: OWN_ZOOM });
  return shape !== undefined || own !== undefined;
}

/** Handles of a shape on the map for mouse and finger; keyboard users have the fields of the form. */
function createHandles(map: MapLibreMap, onDrag: (drag: Drag) => void) {
  let marks: Marker[] = [];
  let kinds = '';
  let shown: Shape | undefined;
  /** Position to which the edge handle of a circle was dragged. */
  let edgeDeg: number | undefined;

  function createMark(kind: string, index: number): Marker {
    const element = document.createElement('div');
    element.className = `shape-handle is-${kind}`;
    element.ariaHidden = 'true';
    const mark = new Marker({ element, draggable: true });
    mark.on('drag', () => {
      const { lat: latitude, lng: longitude } = mark.getLngLat().wrap();
      const to = { latitude, longitude };
      if (kind === 'edge' && shown?.kind === 'circle') edgeDeg = edgeBearing(shown, to);
      onDrag({ index, to });
    });
    return mark;
  }

  return {
    show(shape: Shape | undefined): void {
      shown = shape;
      const handles = shape ? handlesOf(shape, edgeDeg) : [];
      const next = handles.map(({ kind }) => kind).join();
      const isSame = next === kinds;
      if (!isSame) {
        for (const mark of marks) mark.remove();
        marks = handles.map(({ kind }, index) => createMark(kind, index));
        kinds = next;
      }
      for (const [index, { at }] of handles.entries()) {
        const mark = marks[index]?.setLngLat([at.longitude, at.latitude]);
        // Adding it again would end its drag.
        if (!isSame) mark?.addTo(map);
      }
    },
  };
}

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
function startSketching(map: MapLibreMap, deps: SketchingDeps): () => void {
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
