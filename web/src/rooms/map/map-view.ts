import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { LatLon } from '../../lib/geo.ts';
import { readStoredJson, writeStored } from '../../lib/stored.ts';
import type { Palette } from '../../lib/sun.ts';
import { type Background, styleOf } from './background.ts';
import { type MapColors, readMapColors } from './colors.ts';
import { addLines } from './lines.ts';
import { type View, viewOf } from './mercator.ts';

setWorkerUrl(workerUrl);

/** Where a map begins that knows no position: all of Europe. */
const ANYWHERE = { latitude: 50, longitude: 9, zoom: 4 };
const FIRST_ZOOM = 13;
/** As drawer.css has it: a drawer at the right, or a sheet from below. */
const NARROW_PX = 700;
const DRAWER_PX = 384;
const SHEET_PART = 0.62;

interface MapViewDeps {
  container: HTMLElement;
  background: Background | undefined;
  palette: Palette;
  /** Called when a style is ready for layers, also after each change of the palette. */
  onStyle: (map: MapLibreMap, colors: MapColors) => void;
}

export type MapView = ReturnType<typeof createMapView>;

/** The map library with what the console asks of it: flat, north up, its ground by configuration and palette. */
export function createMapView({ container, background, palette, onStyle }: MapViewDeps) {
  const kept = readStoredJson('map-camera', parseCamera);
  const camera = kept ?? ANYWHERE;
  let colors = readMapColors();
  const map = new MapLibreMap({
    container,
    style: styleOf({ background, colors, palette }),
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: true,
    attributionControl: false,
    fadeDuration: 0,
    minZoom: 2,
    maxZoom: 18.5,
    canvasContextAttributes: { antialias: false, preserveDrawingBuffer: false },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ maxWidth: 120, unit: 'metric' }), 'bottom-right');
  if (background) map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  map.on('style.load', () => {
    addLines(map, colors);
    onStyle(map, colors);
  });
  map.on('moveend', () => {
    const { lng: longitude, lat: latitude } = map.getCenter();
    writeStored('map-camera', JSON.stringify({ latitude, longitude, zoom: map.getZoom() }));
  });
  const sizes = new ResizeObserver(() => map.resize());
  sizes.observe(container);
  let isPlaced = kept !== undefined;

  return {
    map,
    colors: () => colors,
    view(): View {
      const { lat: latitude, lng: longitude } = map.getCenter();
      const { clientWidth: width, clientHeight: height } = map.getCanvas();
      return viewOf({ latitude, longitude, zoom: map.getZoom(), width, height });
    },
    /** The whole style is made anew: its colours stand in every layer. */
    setPalette(next: Palette): void {
      colors = readMapColors();
      map.setStyle(styleOf({ background, colors, palette: next }), { diff: false });
    },
    /** Keeps a place in the middle; a short way is not worth an animation. */
    follow({ latitude, longitude }: LatLon): void {
      const center: [number, number] = [longitude, latitude];
      if (!isPlaced) map.jumpTo({ center, zoom: FIRST_ZOOM });
      else if (isNear(map, center)) map.jumpTo({ center });
      else map.easeTo({ center, duration: 400 });
      isPlaced = true;
    },
    /** The part of the view that the drawer of a vessel leaves free. */
    uncovered(): { width: number; height: number } {
      const { clientWidth: width, clientHeight: height } = map.getCanvas();
      return width < NARROW_PX ? { width, height: height * (1 - SHEET_PART) } : { width: width - DRAWER_PX, height };
    },
    /** Shows a place in the middle of that part, closer than now if it was far. */
    show({ latitude, longitude }: LatLon): void {
      isPlaced = true;
      const { clientWidth, clientHeight } = map.getCanvas();
      const { width, height } = this.uncovered();
      const offset: [number, number] = [(width - clientWidth) / 2, (height - clientHeight) / 2];
      map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), FIRST_ZOOM), offset, duration: 500 });
    },
    close(): void {
      sizes.disconnect();
      map.remove();
    },
  };
}

function isNear(map: MapLibreMap, center: [number, number]): boolean {
  const { x, y } = map.project(center);
  const { clientWidth, clientHeight } = map.getCanvas();
  return Math.hypot(x - clientWidth / 2, y - clientHeight / 2) < 3;
}

function parseCamera(value: unknown): typeof ANYWHERE | undefined {
  const { latitude, longitude, zoom } = (value ?? {}) as Partial<typeof ANYWHERE>;
  const isSound = [latitude, longitude, zoom].every((part) => typeof part === 'number' && Number.isFinite(part));
  return isSound && Math.abs(latitude ?? 90) < 86 ? (value as typeof ANYWHERE) : undefined;
}
