import { toScreen, type View } from '../../../map/mercator.ts';
import type { MapColors } from '../../../map/read-map-colors.ts';
import { textImage } from '../labels/text-image.ts';
import { MARK_PX, type PlacedSpot, TEXT_FROM_PX } from './place-spots.ts';
import type { Spot } from './spots.ts';

/**
 * Mark of a spot, around its middle: a column of water, a mast, a pin without a point, a buoy, an antenna, an aircraft, a
 * warning, a flag. The legend uses the same.
 */
export const MARKS: Readonly<Record<Spot['kind'], string>> = {
  gauge: 'M-2 -7 H2 V7 H-2 Z M2 -4 H6 M2 0 H5 M2 4 H6',
  station: 'M0 -1 L-4 7 H4 Z M-4 -6 A6 6 0 0 0 -4 2 M4 -6 A6 6 0 0 1 4 2',
  place: 'M0 -6 L6 0 L0 6 L-6 0 Z',
  aid: 'M-5 6 H5 M-3 6 L-1 -4 H1 L3 6 M0 -4 V-7',
  base: 'M0 -5 V7 M-4 7 H4 M-3 -6 A4 4 0 0 0 -3 -1 M3 -6 A4 4 0 0 1 3 -1',
  aircraft: 'M0 -7 V7 M-7 1 L0 -3 L7 1 M-3 6 H3',
  interference: 'M0 -7 L7 6 H-7 Z M0 -2 V2 M0 4 V4.5',
  ahead: 'M-4 7 V-7 L6 -3 L-4 1',
};

const DIM = 0.55;
const marks = new Map<Spot['kind'], Path2D>();

function markOf(kind: Spot['kind']): Path2D {
  let mark = marks.get(kind);
  if (!mark) {
    mark = new Path2D(MARKS[kind]);
    marks.set(kind, mark);
  }
  return mark;
}

interface Ground {
  view: View;
  colors: MapColors;
}

export function drawSpots(
  canvas: CanvasRenderingContext2D,
  { view, colors }: Ground,
  { placed, density }: { placed: readonly PlacedSpot[]; density: number },
): void {
  for (const { spot, hasText } of placed) {
    const [x, y] = toScreen(view, spot.at);
    if (x < -MARK_PX || y < -MARK_PX || x > view.width + MARK_PX || y > view.height + MARK_PX) continue;
    canvas.save();
    if (spot.isDim) canvas.globalAlpha = DIM;
    canvas.translate(x, y);
    canvas.lineJoin = 'round';
    for (const [color, width] of [
      [colors.halo, 5],
      [spot.tone ? colors[spot.tone] : colors.ink, 1.75],
    ] as const) {
      canvas.strokeStyle = color;
      canvas.lineWidth = width;
      canvas.stroke(markOf(spot.kind));
    }
    if (hasText) {
      const image = textImage({ text: spot.text, color: colors.label, halo: colors.halo, look: 'usual', density });
      canvas.drawImage(image.bitmap, TEXT_FROM_PX, -image.height / 2, image.width, image.height);
    }
    canvas.restore();
  }
}
