import { LngLatBounds, type Map as MapLibreMap, type Marker } from 'maplibre-gl';
import { say } from '../../i18n/index.ts';
import { type LatLon, unwrapped } from '../../lib/geo.ts';
import { palette } from '../../lib/preferences.ts';
import type { Background } from '../../map/background.ts';
import { createBaseMap } from '../../map/base-map.ts';
import type { MapColors } from '../../map/colors.ts';
import { addGraticule, createGraticule } from '../../map/graticule-lines.ts';
import { addLineLayer, setLines } from '../../map/line-layer.ts';
import { type TrackPoint, toLines } from '../../map/track-lines.ts';
import { nearestTo } from './track.ts';
import { createMark, type MarkKind, turnMark } from './track-marks.ts';

export interface Track {
  points: readonly TrackPoint[];
  start: LatLon;
  end: LatLon | undefined;
  /** Where the vessel is while the trip is under way. */
  here: (LatLon & { heading: number | null }) | undefined;
}

interface TrackDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
  onIndex: (index: number | undefined) => void;
}

const MARGIN_PX = 44;
/** A moored vessel's track is noise; at this zoom it stays a spot. */
const CLOSEST_ZOOM = 16;

function addTrackLines(map: MapLibreMap, { ground, accent, label }: MapColors): void {
  addLineLayer(map, 'gaps', { color: label, width: 2, dashes: [1, 3] });
  addLineLayer(map, 'track-halo', { color: ground, width: 7 }, 'track');
  addLineLayer(map, 'track', { color: accent, width: 3 });
}

/** The track of a trip on the map, until it is closed. */
export function startTrackDrawing({ container, background, onIndex }: TrackDrawingDeps) {
  const text = say('trips');
  let shown: Track | undefined;
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
    onStyle(map, colors) {
      if (!background) addGraticule(map, colors);
      addTrackLines(map, colors);
      graticule?.draw({ isForced: true });
      drawLines();
    },
  });
  const { map } = base;
  const graticule = background ? undefined : createGraticule(map);
  const marks = new Map<MarkKind, Marker>();
  /** Once somebody has moved the map it stays where it is. */
  let isMoved = false;
  for (const gesture of ['dragstart', 'zoomstart'] as const) {
    map.on(gesture, ({ originalEvent }) => {
      if (originalEvent) isMoved = true;
    });
  }
  map.on('mousemove', ({ lngLat: { lat: latitude, lng: longitude } }) =>
    onIndex(nearestTo(shown?.points ?? [], { latitude, longitude })),
  );
  map.on('mouseout', () => onIndex(undefined));

  function drawLines(): void {
    if (!shown) return;
    const { recorded, gaps } = toLines(shown.points);
    const last = shown.points.at(-1);
    const { here, start } = shown;
    const toHere = here && last ? [[unwrapped(last, start), unwrapped(here, start)]] : [];
    setLines(map, 'track', recorded);
    setLines(map, 'gaps', [...gaps, ...toHere]);
  }

  function place(kind: MarkKind, at: LatLon | undefined, headingDeg: number | null = null): void {
    const known = marks.get(kind);
    if (!at) {
      known?.remove();
      marks.delete(kind);
      return;
    }
    const mark = known ?? createMark(kind);
    const { longitude, latitude } = unwrapped(at, shown?.start ?? at);
    mark.setLngLat([longitude, latitude]);
    turnMark(mark, headingDeg);
    if (!known) marks.set(kind, mark.addTo(map));
  }

  function showAll({ points, start, end, here }: Track): void {
    const bounds = new LngLatBounds();
    for (const at of [start, end, here, ...points]) {
      if (!at) continue;
      const { longitude, latitude } = unwrapped(at, start);
      bounds.extend([longitude, latitude]);
    }
    map.fitBounds(bounds, { padding: MARGIN_PX, maxZoom: CLOSEST_ZOOM, animate: false });
  }

  return {
    show(track: Track): void {
      shown = track;
      place('start', track.start);
      place('end', track.end);
      place('here', track.here, track.here?.heading);
      drawLines();
      if (!isMoved) showAll(track);
    },
    /** Marks the point that is looked at. */
    look: (point: TrackPoint | undefined) => place('spot', point),
    setPalette: base.setPalette,
    close: base.close,
  };
}
