import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../i18n/index.ts';
import { formatDistance, formatNumber } from '../../lib/format.ts';
import { palette } from '../../lib/preferences.ts';
import { needsVeil } from '../../map/background.ts';
import { useBackground } from '../../map/use-background.ts';
import { EmptyState } from '../../ui/index.ts';
import { startTrackDrawing, type Track, type TrackDrawing } from './track-drawing.ts';

interface TrackMapProps extends Track {
  distanceM: number;
  /** The point that is looked at. */
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

/** The track on the map. The map library is loaded with this file, when a trip is first opened. */
export function TrackMap({ points, distanceM, start, end, here, index, onIndex }: TrackMapProps) {
  const text = say('trips');
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(onIndex);
  latest.current = onIndex;
  const background = useBackground().value;
  const [drawing, setDrawing] = useState<TrackDrawing | 'failed'>();
  useEffect(() => {
    if (!container.current || background === undefined) return undefined;
    try {
      const started = startTrackDrawing({
        container: container.current,
        background: background === 'none' ? undefined : background,
        onIndex: (next) => latest.current(next),
      });
      setDrawing(started);
      return () => started.close();
    } catch {
      // The map library throws where there is no WebGL; the plot and the figures work without it.
      setDrawing('failed');
      return undefined;
    }
  }, [background]);
  const shown = drawing === 'failed' ? undefined : drawing;
  useEffect(
    () => shown?.show({ points, start, end, here }),
    [shown, points, start.latitude, start.longitude, end?.latitude, end?.longitude, here?.latitude, here?.longitude],
  );
  useEffect(() => shown?.look(index === undefined ? undefined : points[index]), [shown, points, index]);
  const look = palette.value;
  useEffect(() => {
    // The page takes over the palette in an effect of its own, after which the colours can be read.
    const frame = requestAnimationFrame(() => shown?.setPalette(look));
    return () => cancelAnimationFrame(frame);
  }, [shown, look]);
  return (
    <section class="trips-track" aria-label={text.trackLabel(formatDistance(distanceM), formatNumber(points.length))}>
      <div ref={container} class="trips-track-map" />
      {background !== undefined && needsVeil(background) && <div class="map-veil" />}
      {drawing === 'failed' && <EmptyState icon="map" title={text.mapFailed} />}
    </section>
  );
}
