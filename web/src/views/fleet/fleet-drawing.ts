import { LngLatBounds } from 'maplibre-gl';
import { say } from '../../i18n/index.ts';
import { type LatLon, unwrapped } from '../../lib/geo.ts';
import { palette } from '../../lib/preferences.ts';
import type { Background } from '../../map/background.ts';
import { createBaseMap } from '../../map/base-map.ts';
import { addGraticule, createGraticule } from '../../map/graticule-lines.ts';
import { addLineLayer, setLines } from '../../map/line-layer.ts';
import { createShipMarks, type DrawnShip } from './ship-marks.ts';

/** Where a ship has been: what was recorded, and between that the ways of which nothing is known. */
export interface ShownTrack {
  recorded: readonly (readonly LatLon[])[];
  gaps: readonly (readonly LatLon[])[];
}

export const NO_TRACK: ShownTrack = { recorded: [], gaps: [] };

interface FleetDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
}

const MARGIN_PX = 48;
/** A single ship is shown with the river around it. */
const CLOSEST_ZOOM = 13;

/** Ships on the map, and the track of one, until it is closed. */
export function startFleetDrawing({ container, background }: FleetDrawingDeps) {
  const text = say('trips');
  let ships: readonly DrawnShip[] = [];
  let track = NO_TRACK;
  const base = createBaseMap({
    container,
    background,
    palette: palette.peek(),
    options: {
      // The page scrolls under a finger and the wheel; the map moves with two fingers, or with Ctrl.
      cooperativeGestures: true,
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': text.zoomByCtrl,
        'CooperativeGesturesHandler.MacHelpText': text.zoomByCommand,
        'CooperativeGesturesHandler.MobileHelpText': text.moveByTwo,
      },
    },
    onStyle(loaded, { ground, accent, label }) {
      if (!background) addGraticule(loaded, base.colors());
      addLineLayer(loaded, 'gaps', { color: label, width: 2, dashes: [1, 3] });
      addLineLayer(loaded, 'track-halo', { color: ground, width: 7 }, 'track');
      addLineLayer(loaded, 'track', { color: accent, width: 3 });
      graticule?.draw({ isForced: true });
      drawTrack();
    },
  });
  const { map } = base;
  const graticule = background ? undefined : createGraticule(map);
  const marks = createShipMarks(map);
  /** Once somebody has moved the map it stays where it is. */
  let isMoved = false;
  /** What is in view already; ships that sail on do not move the map. */
  let fitted = '';
  for (const gesture of ['dragstart', 'zoomstart'] as const) {
    map.on(gesture, ({ originalEvent }) => {
      if (originalEvent) isMoved = true;
    });
  }

  // Names that have no space at one size may have it at another.
  map.on('resize', () => {
    if (!isMoved) frameAll();
  });

  const drawTrack = (): void => {
    setLines(map, 'track', track.recorded);
    setLines(map, 'gaps', track.gaps);
  };

  function frameAll(): void {
    const places = [...ships, ...track.recorded.flat()];
    const [first] = places;
    if (!first) return;
    const bounds = new LngLatBounds();
    for (const place of places) {
      const { longitude, latitude } = unwrapped(place, first);
      bounds.extend([longitude, latitude]);
    }
    map.fitBounds(bounds, { padding: MARGIN_PX, maxZoom: CLOSEST_ZOOM, animate: false });
  }

  return {
    show(shown: readonly DrawnShip[], lines: ShownTrack = NO_TRACK): void {
      ships = shown;
      if (lines !== track) {
        track = lines;
        drawTrack();
      }
      const content = [...ships.map(({ id }) => id), track.recorded.length].join();
      if (!isMoved && content !== fitted) frameAll();
      fitted = content;
      marks.show(ships);
    },
    /** Shows all of it again, whoever has moved the map. */
    showAll(): void {
      isMoved = false;
      frameAll();
    },
    setPalette: base.setPalette,
    close: base.close,
  };
}
