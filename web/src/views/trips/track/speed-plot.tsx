import { useEffect, useRef } from 'preact/hooks';
import type UPlot from 'uplot';
import { formatNumber, formatTime } from '../../../lib/format.ts';
import { palette, units } from '../../../lib/preferences.ts';
import { knotsToKmh } from '../../../lib/units.ts';
import type { TrackPoint } from '../../../map/track-lines.ts';
import { colourOf, createLinePlot } from '../../../ui/line-plot.ts';
import { nearestInTime, toPlot } from './track.ts';

interface SpeedPlotProps {
  points: readonly TrackPoint[];
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

const HEIGHT = 180;
/** Integers only, as the axis shows no decimals. */
const SPEED_STEPS = [1, 2, 5, 10, 20, 50, 100];
const DAY_SECS = 86_400;
/** At least a minute, as the times have no seconds. */
const TIME_STEPS_SECS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map(
  (minutes) => minutes * 60,
);

/** Speed over time. The library is loaded with this file, on first use. */
export function SpeedPlot({ points, index, onIndex }: SpeedPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const listener = useRef(onIndex);
  listener.current = onIndex;
  const [colours, unit] = [palette.value, units.value];
  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const { plot: made, remove } = createLinePlot(parent, toPlot(points, unit === 'kn' ? 1 : knotsToKmh(1)), {
      height: HEIGHT,
      pointPx: 10,
      padding: [8, 20, 0, 0],
      scales: { y: { range: (_plot, _least, most) => [0, Math.max(2, (most ?? 0) * 1.1)] } },
      x: {
        size: 30,
        space: 70,
        incrs: TIME_STEPS_SECS,
        values: (_plot, splits, _axis, _space, stepSecs) =>
          splits.map((seconds) => formatTime(seconds * 1000, stepSecs < DAY_SECS ? 'time' : 'date')),
      },
      y: {
        space: 32,
        incrs: SPEED_STEPS,
        values: (_plot, splits) => splits.map((speed) => `${formatNumber(speed)} ${unit === 'kn' ? 'kn' : 'km/h'}`),
      },
      lines: [{ stroke: colourOf('--accent'), fill: colourOf('--accent-soft'), width: 2, points: { show: false } }],
      onIndex(index) {
        const seconds = index === null ? undefined : made.data[0][index];
        if (seconds !== undefined) listener.current(nearestInTime(points, seconds * 1000));
      },
    });
    plot.current = made;
    return () => {
      remove();
      plot.current = undefined;
    };
  }, [points, colours, unit]);
  useEffect(() => {
    const shown = plot.current;
    const point = index === undefined ? undefined : points[index];
    // Without an event, so that the listener is not called for it.
    shown?.setCursor({ left: point ? shown.valToPos(point.atMs / 1000, 'x') : -10, top: 10 }, false);
  }, [index, points, colours, unit]);
  return <div ref={place} class="trips-plot" aria-hidden="true" onPointerLeave={() => onIndex(undefined)} />;
}
