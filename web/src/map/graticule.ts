import { extentOf, type Mercator, toLatitude, toLongitude, toScreen, type View } from './mercator.ts';

/** Line distances in degrees; each is a round value in degrees and minutes. */
const STEPS_DEG = [
  30,
  20,
  10,
  5,
  2,
  1,
  1 / 2,
  1 / 3,
  1 / 6,
  1 / 12,
  1 / 30,
  1 / 60,
  1 / 120,
  1 / 300,
  1 / 600,
  1 / 1200,
];
/** Limit of the Mercator projection. */
const HIGHEST_LATITUDE = 85;
const MOST_LINES = 60;

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Graticule {
  longitudes: number[];
  latitudes: number[];
  stepDeg: number;
}

/** Bounds of a view, including its corners if turned. */
export function boxOf(view: View): Box {
  const { x, y } = view.center;
  const { halfWidth, halfHeight } = extentOf(view);
  return {
    west: toLongitude(x - halfWidth),
    east: toLongitude(x + halfWidth),
    south: toLatitude(y + halfHeight),
    north: toLatitude(y - halfHeight),
  };
}

/** Width in pixels from west to east. */
export const widthPxOf = (view: View): number => 2 * extentOf(view).halfWidth * view.worldPx;

/** Intersection of a line with the left or lower edge of the screen; undefined without one. */
export function edgeOf(view: View, from: Mercator, to: Mercator): { edge: 'left' | 'bottom'; px: number } | undefined {
  const [x1, y1] = toScreen(view, from);
  const [x2, y2] = toScreen(view, to);
  if (Math.abs(x2 - x1) < Math.abs(y2 - y1)) {
    const px = x1 + ((x2 - x1) * (view.height - y1)) / (y2 - y1);
    return px >= 0 && px <= view.width ? { edge: 'bottom', px } : undefined;
  }
  const px = y1 - ((y2 - y1) * x1) / (x2 - x1);
  return px >= 0 && px <= view.height ? { edge: 'left', px } : undefined;
}

/** Largest step that gives about one meridian per 180 pixels, but at least two. */
export function stepFor(spanDeg: number, widthPx: number): number {
  const wanted = Math.max(2, widthPx / 180);
  return STEPS_DEG.find((step) => spanDeg / step >= wanted) ?? 1 / 1200;
}

/** Lines of a view. The same step in both directions gives squares that grow towards the poles, as on a chart. */
export function graticule({ west, south, east, north }: Box, widthPx: number): Graticule {
  const stepDeg = stepFor(east - west, widthPx);
  return {
    longitudes: multiples(west, east, stepDeg),
    latitudes: multiples(Math.max(south, -HIGHEST_LATITUDE), Math.min(north, HIGHEST_LATITUDE), stepDeg),
    stepDeg,
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.min(MOST_LINES, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_none, index) => (first + index) * step);
}

/** `50°20'N`, with seconds if the step is finer than a minute. */
export function graticuleLabel(degrees: number, stepDeg: number, hemispheres: 'NS' | 'EW'): string {
  const wrapped = hemispheres === 'EW' ? ((((degrees + 180) % 360) + 360) % 360) - 180 : degrees;
  const seconds = Math.round(Math.abs(wrapped) * 3600);
  const whole = Math.floor(seconds / 3600);
  const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(2, '0');
  const rest = stepDeg < 1 / 60 - 1e-9 ? `${String(seconds % 60).padStart(2, '0')}"` : '';
  const side = seconds === 0 ? '' : hemispheres[wrapped < 0 ? 1 : 0];
  return stepDeg >= 1 ? `${whole}°${side}` : `${whole}°${minutes}'${rest}${side}`;
}
