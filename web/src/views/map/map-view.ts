import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl';
import type { LatLon } from '../../lib/geo.ts';
import { readStoredJson, writeStored } from '../../lib/stored.ts';
import { createBaseMap, viewOfMap } from '../../map/base-map.ts';

/** Initial view without a position: Europe. */
const ANYWHERE = { latitude: 50, longitude: 9, zoom: 4 };
const FIRST_ZOOM = 13;
/** Size of the drawer as in drawer.css: at the right, or a sheet at the bottom. */
const NARROW_PX = 700;
const DRAWER_PX = 384;
const SHEET_PART = 0.62;
/** Padding around fitted content, larger at the top for the search. */
const FRAME_PX = 24;
const SEARCH_PX = 60;

type MapViewDeps = Omit<Parameters<typeof createBaseMap>[0], 'options'>;

export type MapView = ReturnType<typeof createMapView>;

/** View of the vessel map: it is stored, and follows your position. */
export function createMapView(deps: MapViewDeps) {
  const kept = readStoredJson('map-camera', parseCamera);
  const { latitude: north, longitude: east, zoom } = kept ?? ANYWHERE;
  const base = createBaseMap({ ...deps, options: { center: [east, north], zoom } });
  const { map } = base;
  let isPlaced = kept !== undefined;
  map.on('moveend', () => {
    // Resizing the window moves the map too; do not store the view of Europe.
    if (!isPlaced && map.getZoom() === ANYWHERE.zoom) return;
    const { lng: longitude, lat: latitude } = map.getCenter();
    writeStored('map-camera', JSON.stringify({ latitude, longitude, zoom: map.getZoom() }));
  });

  return {
    ...base,
    view: () => viewOfMap(map),
    /** Keeps a position centred; short moves are not animated. `up` rotates the map, else the rotation stays. */
    follow({ latitude, longitude }: LatLon, up?: number): void {
      const center: [number, number] = [longitude, latitude];
      const turn = up === undefined ? {} : { bearing: up };
      if (!isPlaced) map.jumpTo({ center, zoom: FIRST_ZOOM, ...turn });
      else if (up === undefined && isNear(map, center)) map.jumpTo({ center });
      else map.easeTo({ center, duration: 400, ...turn });
      isPlaced = true;
    },
    /** Centres a position if the map has no stored view. */
    begin({ latitude, longitude }: LatLon): void {
      if (!isPlaced) map.jumpTo({ center: [longitude, latitude], zoom: FIRST_ZOOM });
      isPlaced = true;
    },
    /** Rotates the map around its middle, unless the user is moving it. */
    turn(up: number): void {
      if (!map.isMoving()) map.easeTo({ bearing: up, duration: 400 });
    },
    /** Centres a position at a higher zoom. */
    approach({ latitude, longitude }: LatLon, levels: number): void {
      isPlaced = true;
      map.easeTo({ center: [longitude, latitude], zoom: map.getZoom() + levels, duration: 400 });
    },
    /** Size of the part of the map that the drawer of a vessel leaves visible. */
    uncovered(): { width: number; height: number } {
      const { width, height } = viewOfMap(map);
      return width < NARROW_PX ? { width, height: height * (1 - SHEET_PART) } : { width: width - DRAWER_PX, height };
    },
    /** Centres a position beside the drawer, with a higher zoom if it was low. */
    show({ latitude, longitude }: LatLon): void {
      isPlaced = true;
      const { clientWidth, clientHeight } = map.getCanvas();
      const { width, height } = this.uncovered();
      const offset: [number, number] = [(width - clientWidth) / 2, (height - clientHeight) / 2];
      map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), FIRST_ZOOM), offset, duration: 500 });
    },
    /** Fits positions beside the drawer. */
    showAll(places: readonly LatLon[]): void {
      if (places.length === 0) return;
      isPlaced = true;
      const bounds = new LngLatBounds();
      for (const { latitude, longitude } of places) bounds.extend([longitude, latitude]);
      const { clientWidth, clientHeight } = map.getCanvas();
      const { width, height } = this.uncovered();
      const padding = {
        top: FRAME_PX + SEARCH_PX,
        left: FRAME_PX,
        right: FRAME_PX + clientWidth - width,
        bottom: FRAME_PX + clientHeight - height,
      };
      map.fitBounds(bounds, { padding, maxZoom: FIRST_ZOOM, duration: 500 });
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
