/** Eastwards and southwards, in units of the whole Web Mercator world: 0 to 1. */
export type Point = readonly [x: number, y: number];
/** A closed ring, without a repeated first point at its end. */
export type Ring = Point[];

export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { land: { geometries: { type: string; arcs: number[][][] | number[][] }[] } };
}

/** The northern and southern limit of Web Mercator, in degrees. */
const MAX_LATITUDE = 85.0511;
/** A y south of all tiles, for the land around the pole. */
const BELOW = 1.1;
/** Wider than the margin that a tile of the lowest zoom shows beyond its edge. */
const NEAR_EDGE = 0.02;

/**
 * The rings of all land in a TopoJSON file of `world-atlas`: outer ones clockwise (y grows downwards), lakes and inner
 * seas as rings of their own. A ring across the antimeridian continues beyond the edge of the world, and a copy enters
 * from the other edge. A ring near the edge is copied too, for the margin of tiles.
 */
export function landRings({ transform, arcs, objects }: Topology): Ring[] {
  const { scale, translate } = transform;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return toMercator(x * scale[0] + translate[0], y * scale[1] + translate[1]);
    });
  });
  const ringOf = (indexes: number[]): Ring =>
    indexes.flatMap((index) => {
      const points = index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? []);
      // The next arc begins with the same point.
      return points.slice(0, -1);
    });
  return objects.land.geometries.flatMap(({ type, arcs: parts }) => {
    const polygons = (type === 'Polygon' ? [parts] : parts) as number[][][];
    return polygons.flatMap((polygon) => polygon.flatMap((indexes) => onEachSide(unwrapped(ringOf(indexes)))));
  });
}

function toMercator(longitude: number, latitude: number): Point {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)];
}

/**
 * Continues a ring beyond the edge of the world where it crosses the antimeridian. No edge of land is half a world
 * long, so a longer one must be such a crossing.
 */
function unwrapped(ring: Ring): Ring {
  let turns = 0;
  let before = ring[0]?.[0] ?? 0;
  const points = ring.map(([x, y]): Point => {
    if (x - before > 0.5) turns -= 1;
    else if (before - x > 0.5) turns += 1;
    before = x;
    return [x + turns, y];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || Math.abs(first[0] - last[0]) < 0.5) return points;
  // The ring goes around the pole, which is outside the map: close it south of all tiles.
  const end = first[0] + Math.round(last[0] - first[0]);
  return [...points, [end, first[1]], [end, BELOW], [first[0], BELOW]];
}

/** The ring, and copies shifted by one world if a part of it is near or beyond an edge. */
function onEachSide(ring: Ring): Ring[] {
  const shifted = (by: number): Ring => ring.map(([x, y]) => [x + by, y]);
  const [least, most] = ring.reduce(([low, high], [x]) => [Math.min(low, x), Math.max(high, x)], [1, 0]);
  return [ring, ...(least < NEAR_EDGE ? [shifted(1)] : []), ...(most > 1 - NEAR_EDGE ? [shifted(-1)] : [])];
}

/** Twice the area; positive if the ring runs clockwise and y grows downwards. */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/** Removes points that are within the tolerance of the line without them (Douglas-Peucker). */
export function simplify(ring: Ring, tolerance: number): Ring {
  if (ring.length < 4) return ring;
  const closed = [...ring, ring[0] as Point];
  const kept = new Uint8Array(closed.length);
  // A ring has no ends: begin with its first point and the one farthest from it.
  const middle = farthest(closed, 0, closed.length - 1, true).index;
  kept[0] = 1;
  kept[middle] = 1;
  const spans = [
    [0, middle],
    [middle, closed.length - 1],
  ] as [number, number][];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const { index, distance } = farthest(closed, from, to, false);
    if (distance <= tolerance) continue;
    kept[index] = 1;
    spans.push([from, index], [index, to]);
  }
  return ring.filter((_point, index) => kept[index] === 1);
}

function farthest(points: readonly Point[], from: number, to: number, isFromPoint: boolean) {
  const [ax, ay] = points[from] as Point;
  const [bx, by] = points[to] as Point;
  const [dx, dy] = [bx - ax, by - ay];
  const lengthSquared = dx * dx + dy * dy;
  let found = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index += 1) {
    const [x, y] = points[index] as Point;
    const along = isFromPoint || lengthSquared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / lengthSquared;
    const part = Math.max(0, Math.min(1, along));
    const distance = Math.hypot(x - ax - part * dx, y - ay - part * dy);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The part of a ring inside a box (Sutherland-Hodgman). Area and orientation are right, but separate parts are joined
 * by edges along the box, so that the result has to be cut once more.
 */
export function clip(ring: readonly Point[], { left, top, right, bottom }: Box): Ring {
  let cut = cutAt(ring, 0, (value) => value - left);
  cut = cutAt(cut, 0, (value) => right - value);
  cut = cutAt(cut, 1, (value) => value - top);
  return cutAt(cut, 1, (value) => bottom - value);
}

function cutAt(ring: readonly Point[], axis: 0 | 1, inside: (value: number) => number): Ring {
  const cut: Ring = [];
  for (const [index, point] of ring.entries()) {
    const before = ring[(index + ring.length - 1) % ring.length] as Point;
    const [here, there] = [inside(point[axis]), inside(before[axis])];
    if (here >= 0 !== there >= 0) {
      const part = there / (there - here);
      cut.push([before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])]);
    }
    if (here >= 0) cut.push(point);
  }
  return cut;
}
