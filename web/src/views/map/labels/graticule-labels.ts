import { boxOf, edgeOf, graticule, graticuleLabel, widthPxOf } from '../../../map/graticule.ts';
import { type Mercator, toMercatorX, toMercatorY, type View } from '../../../map/mercator.ts';

/** Left edge of the labels: text below the search box would be unreadable. */
const SEARCH_PX = 84;
const MERIDIANS_PX = 24;
/** Minimum distance of two labels. */
const APART_PX = { bottom: 90, left: 24 };

export interface GraticuleLabel {
  text: string;
  left: number;
  top: number;
}

/** Labels of the graticule along the left and the lower edge. */
export function graticuleLabels(view: View): GraticuleLabel[] {
  const labels: GraticuleLabel[] = [];
  const { x, y } = view.center;
  const { longitudes, latitudes, stepDeg } = graticule(boxOf(view), widthPxOf(view));
  // On a rotated map, lines meet the edges at smaller distances.
  let lastPx = Number.NEGATIVE_INFINITY;
  const put = (text: string, from: Mercator, to: Mercator) => {
    const { edge, px = 0 } = edgeOf(view, from, to) ?? {};
    // Avoid the labels of the lower edge too.
    if (
      edge === undefined ||
      Math.abs(px - lastPx) < APART_PX[edge] ||
      (edge === 'left' && (px <= SEARCH_PX || px >= view.height - MERIDIANS_PX))
    )
      return;
    lastPx = px;
    labels.push(edge === 'bottom' ? { text, left: px + 2, top: view.height - 20 } : { text, left: 4, top: px - 18 });
  };
  const onePx = 1 / view.worldPx;
  for (const longitude of longitudes) {
    const at = toMercatorX(longitude);
    put(graticuleLabel(longitude, stepDeg, 'EW'), { x: at, y }, { x: at, y: y + onePx });
  }
  lastPx = Number.NEGATIVE_INFINITY;
  for (const latitude of latitudes) {
    const at = toMercatorY(latitude);
    put(graticuleLabel(latitude, stepDeg, 'NS'), { x, y: at }, { x: x + onePx, y: at });
  }
  return labels;
}
