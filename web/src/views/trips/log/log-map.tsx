import { useEffect } from 'preact/hooks';
import { texts } from '../../../i18n/index.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { TrackPoint } from '../../../map/track-lines.ts';
import { DrawingCanvas, useDrawing } from '../../../map/use-drawing.tsx';
import { type LogMark, startLogDrawing } from './log-drawing.ts';

interface LogMapProps {
  /** First instant of the day. */
  day: number;
  points: readonly TrackPoint[];
  marks: readonly LogMark[];
}

/** Track of a day with its events. The map library is loaded with this file, on first use. */
export function LogMap({ day, points, marks }: LogMapProps) {
  const { drawing, place } = useDrawing(startLogDrawing);
  useEffect(() => drawing?.forget(), [drawing, day]);
  useEffect(() => drawing?.show(points, marks), [drawing, points, marks]);
  return (
    <section class="trips-track" aria-label={texts('shipLog').mapLabel({ events: formatNumber(marks.length) })}>
      <DrawingCanvas place={place} class="trips-track-map" failure={texts('trips').mapFailed} />
    </section>
  );
}
