/** Units across a tile. */
export const EXTENT = 4096;
/** Minimum size of a polygon in cells; smaller ones are single reports. */
const LEAST_CELLS = 2;

type Point = readonly [x: number, y: number];
type Ring = Point[];

/** Sides of a square. */
const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;

/**
 * Polygons of the values at or above `level`, in units of the tile: for each the outer ring, clockwise, and its holes.
 * The bytes are the values at cell centres; beyond the edge they are extrapolated, so that neighbours fit.
 */
export function contour(levels: Uint8Array, edge: number, level: number): Ring[][] {
  if (!levels.some((value) => value >= level)) return [];
  const rings = ringsOf(levels, edge, level);
  const outer = rings.filter((ring) => signedArea(ring) >= LEAST_CELLS * (EXTENT / edge) ** 2);
  const polygons = outer.map((ring) => [ring]);
  for (const hole of rings) {
    if (-signedArea(hole) < LEAST_CELLS * (EXTENT / edge) ** 2) continue;
    const around = polygons.filter(([ring]) => ring && hole[0] && encloses(ring, hole[0]));
    // The smallest enclosing ring, for an island in a lake on an island.
    around.sort(([one = []], [other = []]) => signedArea(one) - signedArea(other))[0]?.push(hole);
  }
  return polygons;
}

/** Border around a tile: one extrapolated cell, and one empty cell, which closes every ring. */
const MARGIN = 2;

function fieldOf(levels: Uint8Array, edge: number): Float32Array {
  const size = edge + 2 * MARGIN;
  const field = new Float32Array(size * size);
  for (let y = 0; y < edge; y += 1) field.set(levels.subarray(y * edge, (y + 1) * edge), (y + MARGIN) * size + MARGIN);
  const goOn = (at: number, step: number) => {
    field[at] = 2 * (field[at + step] ?? 0) - (field[at + 2 * step] ?? 0);
  };
  for (let y = MARGIN; y < size - MARGIN; y += 1) {
    goOn(y * size + 1, 1);
    goOn(y * size + size - 2, -1);
  }
  for (let x = 1; x < size - 1; x += 1) {
    goOn(size + x, size);
    goOn((size - 2) * size + x, -size);
  }
  return field;
}

/** Marching squares between four cells, with the inside on the right. */
function ringsOf(levels: Uint8Array, edge: number, level: number): Ring[] {
  const field = fieldOf(levels, edge);
  const size = edge + 2 * MARGIN;
  const unit = EXTENT / edge;
  const across = edge + 5;
  const nextOf = new Map<number, number>();
  const points = new Map<number, Point>();
  /** Sides are shared by neighbours: north and west sides are numbered. */
  const keyOf = (x: number, y: number, side: number): number => {
    const [column, row] = [x + 3 + (side === EAST ? 1 : 0), y + 3 + (side === SOUTH ? 1 : 0)];
    return 2 * (row * across + column) + (side === EAST || side === WEST ? 1 : 0);
  };
  for (let y = -2; y <= edge; y += 1) {
    for (let x = -2; x <= edge; x += 1) {
      const at = (y + MARGIN) * size + x + MARGIN;
      const a = field[at] ?? 0;
      const b = field[at + 1] ?? 0;
      const c = field[at + size + 1] ?? 0;
      const d = field[at + size] ?? 0;
      const inside = (a >= level ? 1 : 0) | (b >= level ? 2 : 0) | (c >= level ? 4 : 0) | (d >= level ? 8 : 0);
      if (inside === 0 || inside === 15) continue;
      const pointOn = (side: number): Point => {
        if (side === NORTH) return [(x + 0.5 + part(a, b, level)) * unit, (y + 0.5) * unit];
        if (side === EAST) return [(x + 1.5) * unit, (y + 0.5 + part(b, c, level)) * unit];
        if (side === SOUTH) return [(x + 0.5 + part(d, c, level)) * unit, (y + 1.5) * unit];
        return [(x + 0.5) * unit, (y + 0.5 + part(a, d, level)) * unit];
      };
      for (const [from, to] of WAYS[inside] ?? []) {
        const key = keyOf(x, y, from);
        nextOf.set(key, keyOf(x, y, to));
        points.set(key, pointOn(from));
      }
    }
  }
  return linked(nextOf, points);
}

/** Position between two cells at which the level is reached. */
const part = (one: number, other: number, level: number): number => (level - one) / (other - one);

/** Path segments by inside corners (north-west 1, north-east 2, south-east 4, south-west 8), which are on the right. */
const WAYS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[NORTH, WEST]],
  [[EAST, NORTH]],
  [[EAST, WEST]],
  [[SOUTH, EAST]],
  [
    [NORTH, WEST],
    [SOUTH, EAST],
  ],
  [[SOUTH, NORTH]],
  [[SOUTH, WEST]],
  [[WEST, SOUTH]],
  [[NORTH, SOUTH]],
  [
    [EAST, NORTH],
    [WEST, SOUTH],
  ],
  [[EAST, SOUTH]],
  [[WEST, EAST]],
  [[NORTH, EAST]],
  [[WEST, NORTH]],
  [],
];

function linked(nextOf: Map<number, number>, points: ReadonlyMap<number, Point>): Ring[] {
  const rings: Ring[] = [];
  for (const [start] of nextOf) {
    const ring: Ring = [];
    for (let key: number | undefined = start; key !== undefined; ) {
      const next: number | undefined = nextOf.get(key);
      if (next === undefined) break;
      nextOf.delete(key);
      const [x = 0, y = 0] = points.get(key) ?? [];
      const point: Point = [Math.round(x), Math.round(y)];
      const before = ring.at(-1);
      if (!before || before[0] !== point[0] || before[1] !== point[1]) ring.push(point);
      key = next;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** Positive if the ring runs clockwise on a map with y downwards. */
function signedArea(ring: Ring): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

function encloses(ring: Ring, [x, y]: Point): boolean {
  let isInside = false;
  for (const [index, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(index - 1) ?? [0, 0];
    if (fromY > y === toY > y) continue;
    if (x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
  }
  return isInside;
}
