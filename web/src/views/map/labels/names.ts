import { type Box, BoxIndex } from './boxes.ts';

/** A name to place, in pixels. */
export interface Wish {
  mmsi: number;
  x: number;
  y: number;
  width: number;
  /** Distance of the text from the vessel. */
  gap: number;
  isWatched: boolean;
  isSelected: boolean;
  lengthM: number;
  /** Distance from your vessel. */
  distancePx: number;
}

export interface PlacedName {
  mmsi: number;
  /** Offset from the vessel to the left end and middle of the text. */
  dx: number;
  dy: number;
}

const LINE_PX = 16;
/** Maximum names: more are unreadable and slow. */
const MOST_NAMES = 140;

/** Selects and places names without overlap: the selected vessel first, then watched, near and large ones. */
export function placeNames(wishes: readonly Wish[], taken: Iterable<Box> = []): PlacedName[] {
  const boxes = new BoxIndex();
  for (const box of taken) boxes.add(box);
  const placed: PlacedName[] = [];
  for (const wish of [...wishes].sort(byPriority)) {
    if (placed.length === MOST_NAMES) break;
    const place = placesOf(wish).find(({ box }) => !boxes.isTaken(box));
    if (!place) continue;
    boxes.add(place.box);
    placed.push({ mmsi: wish.mmsi, dx: place.dx, dy: place.dy });
  }
  return placed;
}

function byPriority(a: Wish, b: Wish): number {
  return (
    Number(b.isSelected) - Number(a.isSelected) ||
    Number(b.isWatched) - Number(a.isWatched) ||
    // Compare distances in steps, so that larger vessels come first at similar distances and names do not flicker.
    Math.floor(a.distancePx / 200) - Math.floor(b.distancePx / 200) ||
    b.lengthM - a.lengthM ||
    a.mmsi - b.mmsi
  );
}

/** Right, else left, above, below. */
function placesOf({ x, y, width, gap }: Wish): { dx: number; dy: number; box: Box }[] {
  const offsets = [
    [gap, 0],
    [-gap - width, 0],
    [-width / 2, -gap - LINE_PX / 2],
    [-width / 2, gap + LINE_PX / 2],
  ] as const;
  return offsets.map(([dx, dy]) => ({
    dx,
    dy,
    box: { left: x + dx, right: x + dx + width, top: y + dy - LINE_PX / 2, bottom: y + dy + LINE_PX / 2 },
  }));
}
