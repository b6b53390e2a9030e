/** A rectangle of the screen, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const boxAround = (x: number, y: number, [halfWidth, halfHeight]: readonly [number, number]): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

/** Bounding box of a hull from length, beam and heading. */
export function hullBox(x: number, y: number, hull: { halfPx: number; beamPx: number; heading: number }): Box {
  const [sin, cos] = [Math.abs(Math.sin(hull.heading)), Math.abs(Math.cos(hull.heading))];
  return boxAround(x, y, [hull.halfPx * sin + hull.beamPx * cos, hull.halfPx * cos + hull.beamPx * sin]);
}

const CELL_PX = 64;
/** A box over more cells is compared with all others instead. */
const MOST_CELLS = 200;

/** Boxes in a spatial index: comparing each name with each hull would take longer than a frame. */
export class BoxIndex {
  readonly #cells = new Map<number, Box[]>();
  readonly #large: Box[] = [];

  add(box: Box): void {
    const keys = [...cellsOf(box)];
    if (keys.length > MOST_CELLS) {
      this.#large.push(box);
      return;
    }
    for (const key of keys) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  /** Whether a box overlaps an added one. */
  isTaken(box: Box): boolean {
    if (this.#large.some((other) => overlap(box, other))) return true;
    for (const key of cellsOf(box)) if (this.#cells.get(key)?.some((other) => overlap(box, other))) return true;
    return false;
  }
}

function* cellsOf({ left, right, top, bottom }: Box): Generator<number> {
  const [first, last] = [Math.floor(left / CELL_PX), Math.floor(right / CELL_PX)];
  for (let row = Math.floor(top / CELL_PX); row <= Math.floor(bottom / CELL_PX); row += 1) {
    for (let column = first; column <= last; column += 1) {
      yield row * 65_536 + column;
    }
  }
}

/** Whether two boxes overlap. */
export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
