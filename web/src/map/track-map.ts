import { LngLatBounds } from 'maplibre-gl';
import { texts } from '../i18n/index.ts';
import { type LatLon, unwrapped } from '../lib/geo.ts';
import { palette } from '../lib/preferences.ts';
import type { Background } from './background.ts';
import { createBaseMap } from './base-map.ts';
import { addGraticule, createGraticule } from './graticule-lines.ts';
import { addLineLayer, setLines } from './line-layer.ts';

interface TrackMapDeps {
  container: HTMLElement;
  background: Background | undefined;
  marginPx: number;
  /** Maximum zoom for a track of small extent. */
  maxZoom: number;
}

/** Recorded lines, and the unknown ways between them. */
export interface TrackLines {
  recorded: readonly (readonly LatLon[])[];
  gaps: readonly (readonly LatLon[])[];
  /** Circles around positions that are known only roughly. */
  circles?: readonly (readonly LatLon[])[];
}

/** A map with a track, in a page that scrolls. */
export function createTrackMap({ container, background, marginPx, maxZoom }: TrackMapDeps) {
  const text = texts('map');
  let lines: TrackLines = { recorded: [], gaps: [] };
  const base = createBaseMap({
    container,
    background,
    palette: palette.peek(),
    options: {
      // One finger and the wheel scroll the page; two fingers, or the wheel with Ctrl, move the map.
      cooperativeGestures: true,
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': text.zoomByCtrl,
        'CooperativeGesturesHandler.MacHelpText': text.zoomByCommand,
        'CooperativeGesturesHandler.MobileHelpText': text.moveByTwo,
      },
    },
    onStyle(map, colors) {
      if (!background) addGraticule(map, colors);
      addLineLayer(map, 'circles', { color: colors.label, width: 1.5 });
      addLineLayer(map, 'gaps', { color: colors.label, width: 2, dashes: [1, 3] });
      addLineLayer(map, 'track-halo', { color: colors.ground, width: 7 }, 'track');
      addLineLayer(map, 'track', { color: colors.accent, width: 3 });
      graticule?.draw({ isForced: true });
      drawTrack();
    },
  });
  const { map, setPalette, close } = base;
  const graticule = background ? undefined : createGraticule(map);
  /** Whether the user has moved the map, which then stays there. */
  let isMoved = false;
  for (const gesture of ['dragstart', 'zoomstart'] as const) {
    map.on(gesture, ({ originalEvent }) => {
      if (originalEvent) isMoved = true;
    });
  }

  function drawTrack(): void {
    setLines(map, 'track', lines.recorded);
    setLines(map, 'gaps', lines.gaps);
    setLines(map, 'circles', lines.circles ?? []);
  }

  return {
    map,
    setPalette,
    close,
    draw(next: TrackLines): void {
      lines = next;
      drawTrack();
    },
    /** Fits all positions, unless the user has moved the map and `isForced` is false. */
    frame(places: readonly LatLon[], { isForced = false } = {}): void {
      const [first] = places;
      if (isForced) isMoved = false;
      if (isMoved || !first) return;
      const bounds = new LngLatBounds();
      for (const place of places) {
        const { longitude, latitude } = unwrapped(place, first);
        bounds.extend([longitude, latitude]);
      }
      map.fitBounds(bounds, { padding: marginPx, maxZoom, animate: false });
    },
  };
}
