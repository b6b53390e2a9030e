import { Marker } from 'maplibre-gl';
import type { LatLon } from '../../../lib/geo.ts';
import { unwrapped } from '../../../lib/geo.ts';
import type { Background } from '../../../map/background.ts';
import { type TrackPoint, toLines } from '../../../map/track-lines.ts';
import { createTrackMap } from '../../../map/track-map.ts';

/** An event of the day with its position. */
export interface LogMark extends LatLon {
  id: string;
  kind: 'departure' | 'arrival' | 'other';
  /** Time and kind as text. */
  name: string;
}

interface LogDrawingDeps {
  container: HTMLElement;
  background: Background | undefined;
}

/** Maximum zoom: the track of a moored vessel is noise, and stays a spot here. */
const VIEW = { marginPx: 44, maxZoom: 15 };

/** Track of a day and its events on the map, until it is closed. */
export function startLogDrawing({ container, background }: LogDrawingDeps) {
  const base = createTrackMap({ container, background, ...VIEW });
  let shown: Marker[] = [];
  return {
    show(points: readonly TrackPoint[], marks: readonly LogMark[]): void {
      base.draw(toLines(points));
      const first = points[0] ?? marks[0];
      for (const marker of shown) marker.remove();
      shown = marks.map((mark) => {
        const { longitude, latitude } = unwrapped(mark, first ?? mark);
        return createMark(mark).setLngLat([longitude, latitude]).addTo(base.map);
      });
      base.frame([...points, ...marks]);
    },
    /** Fit the map again for another day. */
    forget: () => base.frame([], { isForced: true }),
    setPalette: base.setPalette,
    close: base.close,
  };
}

/** A ring for departures, a square for arrivals, both with names; a dot for other events. */
function createMark({ kind, name }: LogMark): Marker {
  const element = document.createElement('div');
  element.ariaHidden = 'true';
  element.title = name;
  if (kind === 'other') element.className = 'log-spot';
  else {
    element.className = `trips-mark is-${kind === 'departure' ? 'start' : 'end'}`;
    const label = document.createElement('span');
    label.textContent = name;
    element.append(label);
  }
  return new Marker({ element });
}
