import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatNumber, formatTime } from '../../lib/format.ts';
import type { HourColumns } from './hours.ts';

export interface PlotLook {
  names: readonly string[];
  /** The top of the scale where it is known beforehand; else it follows the values. */
  max: number | undefined;
  unit: string;
  onHover: (index: number | null) => void;
}

export type Plot = ReturnType<typeof drawPlot>;

const HEIGHT = 200;
/** Of whole numbers, which the axis is labelled with. */
const STEPS = [1, 10, 100, 1000, 10_000].flatMap((power) => [power, 2 * power, 5 * power]);
/** Keeps the first and the last hour off the edges. */
const HALF_HOUR_SECS = 1800;
const DAY_AND_A_HALF_SECS = 36 * 3600;
/** Lines differ in dashes and colour; names of custom properties, because the palette decides. */
const LINES: readonly (readonly [colour: string, dash: number[]])[] = [
  ['--accent', []],
  ['--warn', [7, 4]],
  ['--ink', [2, 3]],
  ['--danger', [10, 3, 2, 3]],
];

/** How the line with this number is drawn, in the plot and in its legend. */
export function lineOf(index: number): { colour: string; dash: number[] } {
  const [colour, dash] = LINES[index % LINES.length] ?? ['--accent', []];
  return { colour: getComputedStyle(document.documentElement).getPropertyValue(colour).trim(), dash };
}

/** Draws lines over the hours into the element, in the colours of the palette of this moment. */
export function drawPlot(element: HTMLElement, columns: HourColumns, { names, max, unit, onHover }: PlotLook) {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const axis = {
    stroke: token('--ink-soft'),
    font: `12px ${token('--font')}`,
    grid: { stroke: token('--line'), width: 1 },
    ticks: { stroke: token('--line'), width: 1, size: 4 },
  };
  const plot = new uPlot(
    {
      width: Math.max(200, element.clientWidth),
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: {
        x: { range: (_plot, low, high) => [low - HALF_HOUR_SECS, high + HALF_HOUR_SECS] },
        y: { range: (_plot, _low, high) => [0, max ?? Math.max(10, (high ?? 0) * 1.15)] },
      },
      axes: [
        {
          ...axis,
          values: (_plot, splits) => splits.map((split) => toHourText(split, columns.hours)),
          space: 72,
          size: 32,
        },
        {
          ...axis,
          values: (_plot, splits) => splits.map((split) => `${formatNumber(split)} ${unit}`),
          size: 64,
          incrs: STEPS,
          space: 36,
        },
      ],
      series: [
        {},
        ...names.map((label, index) => {
          const { colour, dash } = lineOf(index);
          return { label, stroke: colour, dash, width: 2, points: { show: true, size: 7, fill: colour } };
        }),
      ],
      hooks: { setCursor: [({ cursor }) => onHover(cursor.idx ?? null)] },
    },
    toData(columns),
    element,
  );
  const watcher = new ResizeObserver(() => {
    const width = Math.max(200, element.clientWidth);
    if (width !== plot.width) plot.setSize({ width, height: HEIGHT });
  });
  watcher.observe(element);
  return {
    update: (next: HourColumns) => plot.setData(toData(next)),
    remove(): void {
      watcher.disconnect();
      plot.destroy();
    },
  };
}

const toData = ({ hours, values }: HourColumns): uPlot.AlignedData => [hours, ...values];

/** The time of day within a day and a half, the date beyond. */
function toHourText(secs: number, hours: readonly number[]): string {
  const isShort = (hours.at(-1) ?? 0) - (hours[0] ?? 0) < DAY_AND_A_HALF_SECS;
  return formatTime(secs * 1000, isShort ? 'time' : 'date');
}
