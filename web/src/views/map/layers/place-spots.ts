import { toScreen, type View } from '../../../map/mercator.ts';
import { type Box, BoxIndex, boxAround } from '../labels/boxes.ts';
import { textWidth } from '../labels/text-image.ts';
import type { Spot } from './spots.ts';

/** Half of a mark's size. */
export const MARK_PX = 7;
/** Distance from the middle of a mark to its text. */
export const TEXT_FROM_PX = MARK_PX + 2;
const LINE_PX = 16;
/** Maximum distance of a tap from its middle. */
const PICK_PX = 22;
const MOST_SPOTS = 80;

export interface PlacedSpot {
  spot: Spot;
  hasText: boolean;
}

/**
 * Selects the marks and texts to draw without overlap; texts also avoid the boxes of `others`. Returns boxes that the names
 * of vessels must avoid.
 */
export function placeSpots(
  view: View,
  spots: readonly Spot[],
  others: Iterable<Box> = [],
): { placed: PlacedSpot[]; boxes: Box[] } {
  const placed: PlacedSpot[] = [];
  const boxes: Box[] = [];
  const taken = new BoxIndex();
  const texts = new BoxIndex();
  for (const box of others) texts.add(box);
  const take = (box: Box): void => {
    taken.add(box);
    boxes.push(box);
  };
  for (const spot of spots) {
    if (placed.length === MOST_SPOTS) break;
    const [x, y] = toScreen(view, spot.at);
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    const mark = boxAround(x, y, [MARK_PX, MARK_PX]);
    if (taken.isTaken(mark)) continue;
    take(mark);
    const left = x + TEXT_FROM_PX;
    const right = left + textWidth(spot.text, 'usual');
    const text = { left, right, top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 };
    const hasText = !taken.isTaken(text) && !texts.isTaken(text);
    if (hasText) take(text);
    placed.push({ spot, hasText });
  }
  return { placed, boxes };
}

/** Nearest spot to a click. */
export function pickSpot(view: View, spots: readonly Spot[], [x, y]: readonly [number, number]): Spot | undefined {
  let nearest: { spot: Spot; px: number } | undefined;
  for (const spot of spots) {
    const [left, top] = toScreen(view, spot.at);
    const px = Math.hypot(left - x, top - y);
    if (px <= PICK_PX && px < (nearest?.px ?? Number.POSITIVE_INFINITY)) nearest = { spot, px };
  }
  return nearest?.spot;
}
