// PMTiles numbers the tiles of all zooms in sequence: one zoom after the other, each along a Hilbert curve.

export interface TileKey {
  z: number;
  x: number;
  y: number;
}

/** Number of tiles of all lower zooms. */
const before = (z: number): number => (4 ** z - 1) / 3;

export function toTileId({ z, x, y }: TileKey): number {
  let [id, atX, atY] = [before(z), x, y];
  for (let half = 2 ** z / 2; half >= 1; half /= 2) {
    const right = atX & half ? 1 : 0;
    const low = atY & half ? 1 : 0;
    id += half * half * ((3 * right) ^ low);
    [atX, atY] = turned(half, [atX, atY], { right, low });
  }
  return id;
}

export function fromTileId(id: number): TileKey {
  let z = 0;
  while (before(z + 1) <= id) z += 1;
  let rest = id - before(z);
  let [x, y] = [0, 0];
  for (let half = 1; half < 2 ** z; half *= 2) {
    const right = 1 & Math.floor(rest / 2);
    const low = 1 & (rest ^ right);
    [x, y] = turned(half, [x, y], { right, low });
    x += half * right;
    y += half * low;
    rest = Math.floor(rest / 4);
  }
  return { z, x, y };
}

/** Each quarter of the curve is the whole curve, turned. */
function turned(
  half: number,
  [x, y]: [number, number],
  { right, low }: { right: number; low: number },
): [number, number] {
  if (low === 1) return [x, y];
  return right === 1 ? [half - 1 - y, half - 1 - x] : [y, x];
}
