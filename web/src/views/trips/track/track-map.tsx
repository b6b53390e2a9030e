import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { formatDistance, formatNumber } from '../../../lib/format.ts';
import { DrawingCanvas, useDrawing } from '../../../map/use-drawing.tsx';
import { startTrackDrawing, type Track } from './track-drawing.ts';

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
