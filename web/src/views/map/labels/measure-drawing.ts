import { toMercatorX, toMercatorY, toScreen, type View } from '../../../map/mercator.ts';
import type { MapColors } from '../../../map/read-map-colors.ts';
import { type Measured, wayOf } from '../tools/measure.ts';

interface Ground {
  view: View;
  colors: MapColors;
}

/** Line of a measurement, with a ring at each end. */
export function drawMeasured(canvas: CanvasRenderingContext2D, { view, colors }: Ground, measured: Measured): void {
  const way = wayOf(measured).map(({ latitude, longitude }) =>
    toScreen(view, { x: toMercatorX(longitude), y: toMercatorY(latitude) }),
  );
  canvas.lineCap = 'round';
  for (const [color, width] of [
    [colors.halo, 6],
    [colors.accent, 2.5],
  ] as const) {
    canvas.strokeStyle = color;
    canvas.lineWidth = width;
    canvas.beginPath();
    for (const [x, y] of way) canvas.lineTo(x, y);
    for (const end of [way[0], way.at(-1)]) {
      if (!end) continue;
      canvas.moveTo(end[0] + 6, end[1]);
      canvas.arc(end[0], end[1], 6, 0, 2 * Math.PI);
    }
    canvas.stroke();
  }
}

/** Marks the middle of the map. */
export function drawCrosshair(canvas: CanvasRenderingContext2D, { view, colors }: Ground): void {
  const [x, y] = [view.width / 2, view.height / 2];
  for (const [color, width] of [
    [colors.halo, 5],
    [colors.ink, 2],
  ] as const) {
    canvas.strokeStyle = color;
    canvas.lineWidth = width;
    canvas.beginPath();
    for (const [right, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      canvas.moveTo(x + right * 6, y + down * 6);
      canvas.lineTo(x + right * 18, y + down * 18);
    }
    canvas.stroke();
  }
}
