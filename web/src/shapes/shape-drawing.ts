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
import { type Limits, type Sketch, withHandle } from './shape-drag.ts';
import { createHandles } from './shape-handles.ts';
import { startSketching } from './shape-sketch.ts';

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
