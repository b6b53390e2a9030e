import type { LatLon } from '../../../lib/geo.ts';
import { toMercatorX, toMercatorY, toScreen, type View } from '../../../map/mercator.ts';
import type { MapColors } from '../../../map/read-map-colors.ts';
import { textImage } from './text-image.ts';

/** Position of your vessel from another source. */
export interface SourceMark extends LatLon {
  readonly name: string;
}

interface Ground {
  view: View;
  colors: MapColors;
}

/** A crossed-out ring with the name of the source: a position that is not trusted. */
export function drawSourceMarks(
  canvas: CanvasRenderingContext2D,
  { view, colors }: Ground,
  { marks, density }: { marks: readonly SourceMark[]; density: number },
): void {
  for (const { name, latitude, longitude } of marks) {
    const [x, y] = toScreen(view, { x: toMercatorX(longitude), y: toMercatorY(latitude) });
    canvas.lineCap = 'round';
    for (const [color, width] of [
      [colors.halo, 6],
      [colors.warn, 2.5],
    ] as const) {
      canvas.strokeStyle = color;
      canvas.lineWidth = width;
      canvas.beginPath();
      canvas.arc(x, y, 9, 0, 2 * Math.PI);
      for (const down of [-1, 1]) {
        canvas.moveTo(x - 6, y - 6 * down);
        canvas.lineTo(x + 6, y + 6 * down);
      }
      canvas.stroke();
    }
    const image = textImage({ text: name, color: colors.ink, halo: colors.halo, look: 'bold', density });
    canvas.drawImage(image.bitmap, x + 13, y - image.height / 2, image.width, image.height);
  }
}
