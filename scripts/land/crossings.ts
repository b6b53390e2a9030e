import type { Point, Ring } from './land-geometry.ts';

/** From one point of a ring to the next. */
interface Edge {
  ring: Point[];
  from: Point;
  to: Point;
  left: number;
  right: number;
}

/**
 * Rings without edges that cross or lie on each other. Whole numbers move points by half a unit, and so an edge across a point
 * that is nearer; of the points at such a place the one goes that matters least, until nothing crosses.
 */
export function withoutCrossings(rings: readonly Ring[]): Ring[] {
  const left = rings.map((ring) => [...ring]);
  for (let pair = findCrossing(left); pair; pair = findCrossing(left)) {
    const places = pair.flatMap(({ ring, from, to }) => [from, to].map((point) => ({ ring, at: ring.indexOf(point) })));
    const { ring, at } = places.reduce((least, one) => (weight(one) < weight(least) ? one : least));
    ring.splice(at, 1);
    // What is left of a sliver encloses nothing.
    if (ring.length < 3) ring.length = 0;
  }
  return left.filter((ring) => ring.length > 0);
}

/** Twice the area that a ring gains or loses with a point. */
function weight({ ring, at }: { ring: Point[]; at: number }): number {
  const [before, point, after] = [ring.at(at - 1), ring[at], ring[(at + 1) % ring.length]] as [Point, Point, Point];
  return Math.abs(turn(before, point, after));
}

function findCrossing(rings: Point[][]): [Edge, Edge] | undefined {
  const edges = rings.flatMap(edgesOf).sort((a, b) => a.left - b.left);
  for (const [index, edge] of edges.entries()) {
    for (let other = index + 1; other < edges.length; other += 1) {
      const next = edges[other];
      if (!next || next.left > edge.right) break;
      if (cross(edge, next)) return [edge, next];
    }
  }
  return undefined;
}

const edgesOf = (ring: Point[]): Edge[] =>
  ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    return { ring, from, to, left: Math.min(from[0], to[0]), right: Math.max(from[0], to[0]) };
  });

function cross(one: Edge, other: Edge): boolean {
  const [a, b] = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)];
  const [c, d] = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)];
  if (a === 0 && b === 0) return overlap(one, other);
  return a * b < 0 && c * d < 0;
}

/** Positive where the way turns to the right on a map whose y grows downwards; twice the area of the three points. */
const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Of two edges on one line: whether they have more than a point in common. */
function overlap(one: Edge, other: Edge): boolean {
  const axis = one.from[0] === one.to[0] ? 1 : 0;
  const [low, high] = [one, other].map(({ from, to }) => [from[axis], to[axis]].sort((a, b) => a - b)) as [
    [number, number],
    [number, number],
  ];
  return Math.max(low[0], high[0]) < Math.min(low[1], high[1]);
}
