import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'preact/hooks';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { palette, units } from '../../lib/preferences.ts';
import { knotsToKmh } from '../../lib/units.ts';
import type { TrackPoint } from '../../map/track-lines.ts';
import { nearestInTime, toPlot } from './track.ts';

interface SpeedPlotProps {
  points: readonly TrackPoint[];
  index: number | undefined;
  onIndex: (index: number | undefined) => void;
}

const HEIGHT = 180;
/** Whole numbers, as the axis shows no decimals. */
const SPEED_STEPS = [1, 2, 5, 10, 20, 50, 100];
const DAY_SECS = 86_400;
/** No step below a minute, as the times have no seconds. */
const TIME_STEPS_SECS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map(
  (minutes) => minutes * 60,
);

/** Speed over time. The library is loaded with this file, when a track is first shown. */
export function SpeedPlot({ points, index, onIndex }: SpeedPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(undefined);
  const listener = useRef(onIndex);
  listener.current = onIndex;
  const [colours, unit] = [palette.value, units.value];
  // A canvas takes its colours once, so that it is made again with the palette.
  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const data = toPlot(points, unit === 'kn' ? 1 : knotsToKmh(1));
    const made = new UPlot(
      optionsOf(parent, unit === 'kn' ? 'kn' : 'km/h', (seconds) =>
        listener.current(seconds === undefined ? undefined : nearestInTime(points, seconds * 1000)),
      ),
      data,
      parent,
    );
    plot.current = made;
    const observer = new ResizeObserver(() => made.setSize({ width: parent.clientWidth, height: HEIGHT }));
    observer.observe(parent);
    return () => {
      observer.disconnect();
      made.destroy();
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

function optionsOf(parent: HTMLElement, unit: string, onTime: (seconds: number | undefined) => void): UPlot.Options {
  const style = getComputedStyle(parent);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--ink-soft'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: parent.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    padding: [8, 20, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 10 } },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(2, (most ?? 0) * 1.1)] } },
    axes: [
      {
        ...axis,
        size: 30,
        space: 70,
        incrs: TIME_STEPS_SECS,
        values: (_plot, splits, _axis, _space, stepSecs) =>
          splits.map((seconds) => formatTime(seconds * 1000, stepSecs < DAY_SECS ? 'time' : 'date')),
      },
      {
        ...axis,
        size: 64,
        space: 32,
        incrs: SPEED_STEPS,
        values: (_plot, splits) => splits.map((speed) => `${formatNumber(speed)} ${unit}`),
      },
    ],
    series: [
      {},
      {
        stroke: colour('--accent'),
        fill: colour('--accent-soft'),
        width: 2,
        points: { show: false },
      },
    ],
    hooks: {
      setCursor: [
        (plot) => {
          const { left = -1, idx } = plot.cursor;
          if (left >= 0 && idx != null) onTime(plot.data[0][idx]);
        },
      ],
    },
  };
}
