import { Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { formatDistance, formatNumber } from '../../../lib/format.ts';
import { type LatLon, unwrapped } from '../../../lib/geo.ts';
import type { Background } from '../../../map/background.ts';
import { type TrackPoint, toLines } from '../../../map/track-lines.ts';
import { createTrackMap } from '../../../map/track-map.ts';
import { DrawingCanvas, useDrawing } from '../../../map/use-drawing.tsx';
import { nearestTo } from './track.ts';

interface Track {
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
function startTrackDrawing({ container, background, onIndex }: TrackDrawingDeps) {
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

type MarkKind = 'start' | 'end' | 'here' | 'spot';

/** A ring at the start, a square at the end, an arrow for the vessel, a dot for the selected moment. */
function createMark(kind: MarkKind): Marker {
  const element = document.createElement('div');
  element.className = kind === 'spot' ? 'trips-track-spot' : `trips-mark is-${kind}`;
  element.ariaHidden = 'true';
  if (kind !== 'spot') {
    const label = document.createElement('span');
    label.textContent = texts('trips')[kind];
    element.append(label);
  }
  return new Marker({ element });
}

/** Rotates the symbol, not its label; without a heading the vessel is a dot. */
function turnMark(mark: Marker, headingDeg: number | null): void {
  const { style } = mark.getElement();
  if (headingDeg === null) style.removeProperty('--heading');
  else style.setProperty('--heading', `${headingDeg}deg`);
}

interface TrackMapProps extends Track {
  distanceM: number;
  /** The selected point. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

/** Track on the map. The map library is loaded with this file, on first use. */
export function TrackMap({ points, distanceM, start, end, here, index, onIndex }: TrackMapProps) {
  const text = texts('trips');
  const latest = useRef(onIndex);
  latest.current = onIndex;
  const { drawing, place } = useDrawing((at) => startTrackDrawing({ ...at, onIndex: (next) => latest.current(next) }));
  useEffect(
    () => drawing?.show({ points, start, end, here }),
    [drawing, points, start.latitude, start.longitude, end?.latitude, end?.longitude, here?.latitude, here?.longitude],
  );
  useEffect(() => drawing?.look(index === undefined ? undefined : points[index]), [drawing, points, index]);
  return (
    <section
      class="trips-track"
      aria-label={text.trackLabel({ distance: formatDistance(distanceM), points: formatNumber(points.length) })}
    >
      <DrawingCanvas place={place} class="trips-track-map" failure={text.mapFailed} />
    </section>
  );
}
