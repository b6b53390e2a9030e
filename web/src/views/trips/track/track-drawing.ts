import type { Marker } from 'maplibre-gl';
import { type LatLon, unwrapped } from '../../../lib/geo.ts';
import type { Background } from '../../../map/background.ts';
import { type TrackPoint, toLines } from '../../../map/track-lines.ts';
import { createTrackMap } from '../../../map/track-map.ts';
import { nearestTo } from './track.ts';
import { createMark, type MarkKind, turnMark } from './track-marks.ts';

export interface Track {
  points: readonly TrackPoint[];
  start: LatLon;
  end: LatLon | undefined;
  /** Current position of the vessel during the trip. */
  here: (LatLon & { heading: number | null }) | undefined;
}

interface TrackDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
  onIndex: (index: number | undefined) => void;
}

/** Maximum zoom: the track of a moored vessel is noise, and stays a spot here. */
const VIEW = { marginPx: 44, maxZoom: 16 };

/** Track of a trip on the map, until it is closed. */
export function startTrackDrawing({ container, background, onIndex }: TrackDrawingDeps) {
  let shown: Track | undefined;
  const base = createTrackMap({ container, background, ...VIEW });
  const { map } = base;
  const marks = new Map<MarkKind, Marker>();
  map.on('mousemove', ({ lngLat: { lat: latitude, lng: longitude } }) =>
    onIndex(nearestTo(shown?.points ?? [], { latitude, longitude })),
  );
  map.on('mouseout', () => onIndex(undefined));

  function drawLines({ points, here, start }: Track): void {
    const { recorded, gaps } = toLines(points);
    const last = points.at(-1);
    const toHere = here && last ? [[unwrapped(last, start), unwrapped(here, start)]] : [];
    base.draw({ recorded, gaps: [...gaps, ...toHere] });
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

  return {
    show(track: Track): void {
      shown = track;
      place('start', track.start);
      place('end', track.end);
      place('here', track.here, track.here?.heading);
      drawLines(track);
      const { start, end, here, points } = track;
      base.frame([start, end, here, ...points].filter((at) => at !== undefined));
    },
    /** Marks the selected point. */
    look: (point: TrackPoint | undefined) => place('spot', point),
    setPalette: base.setPalette,
    close: base.close,
  };
}
