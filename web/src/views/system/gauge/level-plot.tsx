import { useEffect, useRef } from 'preact/hooks';
import { formatNumber, formatTime } from '../../../lib/format.ts';
import { language, palette } from '../../../lib/preferences.ts';
import { colourOf, createLinePlot } from '../../../ui/line-plot.ts';

interface LevelPlotProps {
  levels: readonly { timestamp: string; value: number }[];
  unit: string;
}

const HEIGHT = 160;
const DAY_SECS = 86_400;
/** Axis steps in its unit: whole centimetres, or fractions of a metre. */
const STEPS_CM = [1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Minimum range of the axis, so that waves do not look like a flood. */
const LEAST_CM = 20;

/** Water level over time. The scale follows the levels, not the zero point of the gauge. */
export function LevelPlot({ levels, unit }: LevelPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const look = [palette.value, language.value, unit].join('\n');
  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const cm = unit.startsWith('m') ? 0.01 : 1;
    const times = levels.map(({ timestamp }) => Date.parse(timestamp) / 1000);
    const values = levels.map(({ value }) => value);
    const { remove } = createLinePlot(parent, [times, values], {
      height: HEIGHT,
      pointPx: 8,
      padding: [8, 20, 0, 0],
      scales: {
        y: {
          range: (_plot, least, most) => {
            const middle = (least + most) / 2;
            const half = Math.max((most - least) * 0.6, (LEAST_CM * cm) / 2);
            return [middle - half, middle + half];
          },
        },
      },
      x: {
        size: 30,
        space: 80,
        values: (_plot, splits, _axis, _space, stepSecs) =>
          splits.map((seconds) => formatTime(seconds * 1000, stepSecs < DAY_SECS ? 'time' : 'date')),
      },
      y: {
        space: 32,
        incrs: STEPS_CM.map((step) => step * cm),
        values: (_plot, splits) => splits.map((value) => `${formatNumber(value, cm < 1 ? 2 : 0)}`),
      },
      lines: [{ stroke: colourOf('--accent'), width: 2, points: { show: false } }],
      onIndex: () => undefined,
    });
    return remove;
  }, [levels, look]);
  return <div ref={place} class="gauge-plot" aria-hidden="true" />;
}
