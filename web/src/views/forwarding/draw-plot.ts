import type UPlot from 'uplot';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { colourOf, createLinePlot } from '../../ui/line-plot.ts';
import type { HourColumns } from './hours.ts';

export interface PlotLook {
  names: readonly string[];
  /** Fixed maximum of the scale; without it the scale follows the values. */
  max: number | undefined;
  unit: string;
  onHover: (index: number | null) => void;
}

export type Plot = ReturnType<typeof drawPlot>;

const HEIGHT = 200;
/** Step of integer values for the axis. */
const STEPS = [1, 10, 100, 1000, 10_000].flatMap((power) => [power, 2 * power, 5 * power]);
/** Padding for the first and the last hour. */
const HALF_HOUR_SECS = 1800;
const DAY_AND_A_HALF_SECS = 36 * 3600;
/** Line styles: dashes and colours as custom properties, so that the palette applies. */
const LINES: readonly (readonly [colour: string, dash: number[]])[] = [
  ['--accent', []],
  ['--warn', [7, 4]],
  ['--ink', [2, 3]],
  ['--danger', [10, 3, 2, 3]],
];

/** Style of the line with this number, in the plot and its legend. */
export function lineOf(index: number): { colour: string; dash: number[] } {
  const [colour, dash] = LINES[index % LINES.length] ?? ['--accent', []];
  return { colour: colourOf(colour), dash };
}

/** Draws lines over the hours into the element. */
export function drawPlot(element: HTMLElement, columns: HourColumns, { names, max, unit, onHover }: PlotLook) {
  const { plot, remove } = createLinePlot(element, toData(columns), {
    height: HEIGHT,
    pointPx: 8,
    scales: {
      x: { range: (_plot, low, high) => [low - HALF_HOUR_SECS, high + HALF_HOUR_SECS] },
      y: { range: (_plot, _low, high) => [0, max ?? Math.max(10, (high ?? 0) * 1.15)] },
    },
    x: { values: (_plot, splits) => splits.map((split) => toHourText(split, columns.hours)), space: 72, size: 32 },
    y: {
      values: (_plot, splits) => splits.map((split) => `${formatNumber(split)} ${unit}`),
      incrs: STEPS,
      space: 36,
    },
    lines: names.map((label, index) => {
      const { colour, dash } = lineOf(index);
      return { label, stroke: colour, dash, width: 2, points: { show: true, size: 7, fill: colour } };
    }),
    onIndex: onHover,
  });
  return { update: (next: HourColumns) => plot.setData(toData(next)), remove };
}

const toData = ({ hours, values }: HourColumns): UPlot.AlignedData => [hours, ...values];

/** Time of day up to a day and a half, else the date. */
function toHourText(secs: number, hours: readonly number[]): string {
  const isShort = (hours.at(-1) ?? 0) - (hours[0] ?? 0) < DAY_AND_A_HALF_SECS;
  return formatTime(secs * 1000, isShort ? 'time' : 'date');
}
