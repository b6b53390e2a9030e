import { destination, type LatLon } from '../../../lib/geo.ts';
import { RAD } from '../../../lib/units.ts';
import { type Mercator, toMercatorX, toMercatorY, toScreen, type View } from '../../../map/mercator.ts';
import type { Shape } from '../../../map/shape.ts';

export interface NamedShape {
  name: string;
  shape: Shape;
}

export interface AreaLabel {
  text: string;
  /** Middle of the text. */
  x: number;
  y: number;
}

/** Minimum size of a labelled area on the screen. */
const SMALLEST_PX = 30;
const ABOVE_PX = 10;

/** Name of each area above the highest point of its edge on the screen. */
export function areaLabels(view: View, areas: readonly NamedShape[]): AreaLabel[] {
  const labels: AreaLabel[] = [];
  for (const { name, shape } of areas) {
    const corners = cornersOf(shape, view.turn.angle).map((corner) => toScreen(view, pointOf(corner)));
    if (corners.length === 0 || sizeOf(corners) < SMALLEST_PX) continue;
    const [x, y] = corners.reduce((highest, corner) => (corner[1] < highest[1] ? corner : highest));
    if (x > 0 && x < view.width && y > 0 && y < view.height) labels.push({ text: name, x, y: y - ABOVE_PX });
  }
  return labels;
}

/** For a circle, the top and bottom points on the screen. */
function cornersOf(shape: Shape, angle: number): readonly LatLon[] {
  if (shape.kind === 'polygon') return shape.points;
  const up = angle / RAD;
  return [up, up + 180].map((bearing) => destination(shape.center, bearing, shape.radiusM));
}

const pointOf = ({ latitude, longitude }: LatLon): Mercator => ({
  x: toMercatorX(longitude),
  y: toMercatorY(latitude),
});

function sizeOf(corners: readonly (readonly [x: number, y: number])[]): number {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
