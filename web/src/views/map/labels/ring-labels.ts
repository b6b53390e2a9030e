import { destination, type LatLon } from '../../../lib/geo.ts';
import { RAD } from '../../../lib/units.ts';
import { mercatorPerMetre, toMercatorX, toMercatorY, toScreen, type View } from '../../../map/mercator.ts';
import { type Box, boxAround, overlap } from './boxes.ts';

/** Minimum radius: a smaller ring is below the symbol of your vessel. */
const LEAST_PX = 26;
const FOOT_PX = 56;
const HALF_PX = { width: 24, height: 9 };
/** Angles of labels relative to the side opposite the heading line: a fan, middle first. */
const FAN_DEG = [0, 35, -35, 70, -70, 105, -105];

interface Rings {
  view: View;
  rings: { center: LatLon; radiiKm: readonly number[] } | undefined;
  /** True heading; null if unknown. */
  headingDeg: number | null;
  formatKm: (km: number) => string;
}

interface RingLabel {
  text: string;
  /** Middle of the label. */
  x: number;
  y: number;
}

/** Labels of the rings, without overlap, inside the visible part. */
export function ringLabels({ view, rings, headingDeg, formatKm }: Rings): RingLabel[] {
  if (!rings) return [];
  const labels: RingLabel[] = [];
  const boxes: Box[] = [];
  const isDown = Math.cos((headingDeg ?? 180) * RAD - view.turn.angle) > 0;
  const middleDeg = view.turn.angle / RAD + (isDown ? 180 : 0);
  const pxPerKm = 1000 * mercatorPerMetre(rings.center.latitude) * view.worldPx;
  for (const radiusKm of rings.radiiKm.toSorted((a, b) => a - b)) {
    if (radiusKm * pxPerKm < LEAST_PX) continue;
    for (const asideDeg of FAN_DEG) {
      const { latitude, longitude } = destination(rings.center, middleDeg + asideDeg, radiusKm * 1000);
      const [x, y] = toScreen(view, { x: toMercatorX(longitude), y: toMercatorY(latitude) });
      const box = boxAround(x, y, [HALF_PX.width, HALF_PX.height]);
      if (!isInside(box, view) || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(box);
      labels.push({ text: formatKm(radiusKm), x, y });
      break;
    }
  }
  return labels;
}

/** Above the scale at the lower edge. */
const isInside = ({ left, right, top, bottom }: Box, { width, height }: View): boolean =>
  left > 0 && top > 0 && right < width && bottom < height - FOOT_PX;
