import 'maplibre-gl/dist/maplibre-gl.css';
import './base-map.css';
import { effect } from '@preact/signals';
import {
  AttributionControl,
  addProtocol,
  Map as MapLibreMap,
  type MapOptions,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import { facts } from '../api/facts.ts';
import { texts } from '../i18n/index.ts';
import { distances } from '../lib/preferences.ts';
import { addRedraw } from '../lib/print.ts';
import type { Palette } from '../lib/sun.ts';
import { type Background, styleOf } from './background.ts';
import { type GroundLayer, INLAND, SEA, switchOf, WATER, WATER_SHAPE } from './base-style.ts';
import { inlandTile, seaTile } from './land-tiles.ts';
import workerUrl from './late-worker.ts?worker&url';
import { BEGIN, READY, WORKER_CHANNEL } from './late-worker-channel.ts';
import { type View, viewOf } from './mercator.ts';
import { type MapColors, readMapColors } from './read-map-colors.ts';
import { waterShape, waterTile } from './water.ts';

setWorkerUrl(workerUrl);
addProtocol(SEA, seaTile);
addProtocol(INLAND, inlandTile);
addProtocol(WATER, waterTile);
addProtocol(WATER_SHAPE, waterShape);

const LEARNT_EVERY_MS = 600_000;

interface BaseMapDeps {
  container: HTMLElement;
  background: Background | undefined;
  palette: Palette;
  /** Parts that are switched off initially [none]. */
  hidden?: ReadonlySet<GroundLayer>;
  /** Called when a style is ready for layers, also after each change of the palette. */
  onStyle: (map: MapLibreMap, colors: MapColors) => void;
  /** Options of the map library from a view, such as the initial position or gestures. */
  options?: Partial<MapOptions>;
}

/** Map library with the settings of the console: flat, north up unless turned, ground by configuration and palette. */
export function createBaseMap(deps: BaseMapDeps) {
  const { container, background, palette, onStyle, options } = deps;
  let { hidden } = deps;
  let colors = readMapColors();
  const map = new MapLibreMap({
    container,
    style: styleOf({ background, colors, palette, hidden }),
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: true,
    attributionControl: false,
    // In ms. With 0 the library would run its placement of texts in every frame, although the map has none.
    fadeDuration: 1,
    minZoom: 2,
    maxZoom: 18.5,
    canvasContextAttributes: { antialias: false, preserveDrawingBuffer: false },
    ...options,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // The control added first is the lowest.
  if (background || facts.peek()?.overlay) map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  const scale = new ScaleControl({ maxWidth: 120 });
  map.addControl(scale, 'bottom-right');
  const stopUnits = effect(() => scale.setUnit(distances.value === 'km' ? 'metric' : 'nautical'));
  const stopName = effect(() => map.getCanvas().setAttribute('aria-label', texts('common').map));
  const stopWorker = beginWorkerAfter(map);
  map.on('style.load', () => onStyle(map, colors));
  // Reload the learnt waterway: the service writes it every quarter of an hour.
  const learnt = setInterval(() => {
    for (const source of [WATER, WATER_SHAPE]) if (map.getSource(source)) map.refreshTiles(source);
  }, LEARNT_EVERY_MS);
  const sizes = new ResizeObserver(() => map.resize());
  map.on('resize', () => sizesOf.delete(map));
  sizes.observe(container);

  return {
    map,
    colors: () => colors,
    /** Rebuilds the whole style: its colours are in every layer. */
    setPalette(next: Palette): void {
      colors = readMapColors();
      addRedraw(new Promise((resolve) => void map.once('idle', () => resolve()).once('remove', () => resolve())));
      map.setStyle(styleOf({ background, colors, palette: next, hidden }), { diff: false });
    },
    /** Hides these parts of the ground and shows the others. */
    hide(next: ReadonlySet<GroundLayer>): void {
      hidden = next;
      for (const layer of map.style?.stylesheet?.layers ?? []) {
        const name = switchOf(layer);
        if (name && map.getLayer(layer.id))
          map.setLayoutProperty(layer.id, 'visibility', next.has(name) ? 'none' : 'visible');
      }
    },
    close(): void {
      clearInterval(learnt);
      stopWorker();
      stopUnits();
      stopName();
      sizes.disconnect();
      map.remove();
    },
  };
}

/** The first frame shows the vessels; lines and tiles need the worker, a quarter of the loaded bytes. */
function beginWorkerAfter(map: MapLibreMap): () => void {
  const channel = new BroadcastChannel(WORKER_CHANNEL);
  let isDrawn = false;
  const begin = () => isDrawn && channel.postMessage(BEGIN);
  // Repeat for a worker that has just begun to listen.
  channel.onmessage = ({ data }) => data === READY && begin();
  map.once('render', () => {
    isDrawn = true;
    begin();
  });
  return () => channel.close();
}

/** Cached, because reading it forces a layout in each frame that changed the page. */
const sizesOf = new WeakMap<MapLibreMap, { width: number; height: number }>();

function sizeOf(map: MapLibreMap): { width: number; height: number } {
  let size = sizesOf.get(map);
  if (!size) {
    const { clientWidth: width, clientHeight: height } = map.getCanvas();
    size = { width, height };
    sizesOf.set(map, size);
  }
  return size;
}

/** Visible part of the map. */
export function viewOfMap(map: MapLibreMap): View {
  const { lat: latitude, lng: longitude } = map.getCenter();
  return viewOf({ latitude, longitude, zoom: map.getZoom(), ...sizeOf(map), bearingDeg: map.getBearing() });
}
