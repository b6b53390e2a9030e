import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface LinePlotLook {
  height: number;
  /** Size of the mark at the pointer. */
  pointPx: number;
  padding?: UPlot.Padding;
  scales: UPlot.Scales;
  x: UPlot.Axis;
  y: UPlot.Axis;
  lines: UPlot.Series[];
  /** Null while the pointer is outside. */
  onIndex: (index: number | null) => void;
}

/** Colour of a custom property in the current palette. */
export const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Lines over time in an element of any width. A canvas reads colours once, so it is rebuilt with the palette. */
export function createLinePlot(element: HTMLElement, data: UPlot.AlignedData, look: LinePlotLook) {
  const { height, pointPx, padding, scales, x, y, lines, onIndex } = look;
  const width = () => Math.max(200, element.clientWidth);
  const axis = {
    stroke: colourOf('--ink-soft'),
    font: `12px ${colourOf('--font')}`,
    grid: { stroke: colourOf('--line'), width: 1 },
    ticks: { show: false },
  };
  const plot = new UPlot(
    {
      width: width(),
      height,
      ...(padding && { padding }),
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: pointPx } },
      scales,
      axes: [
        { ...axis, ...x },
        { ...axis, size: 64, ...y },
      ],
      series: [{}, ...lines],
      hooks: { setCursor: [({ cursor: { left = -1, idx } }) => onIndex(left >= 0 ? (idx ?? null) : null)] },
    },
    data,
    element,
  );
  const watcher = new ResizeObserver(() => {
    if (width() !== plot.width) plot.setSize({ width: width(), height });
  });
  watcher.observe(element);
  return {
    plot,
    remove(): void {
      watcher.disconnect();
      plot.destroy();
    },
  };
}
