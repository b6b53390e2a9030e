import type { Point, Ring } from './land-geometry.ts';

/** An edge from one point of a ring to the next. */
interface Edge {
  ring: Point[];
  from: Point;
  to: Point;
  left: number;
  right: number;
}

/**
 * Removes points until no edges cross or overlap. Rounding moves points by up to half a unit, and so an edge across a
 * point nearby. Of the ends of two such edges, the one with the smallest effect on the area is removed.
 */
export function withoutCrossings(rings: readonly Ring[]): Ring[] {
  const left = rings.map((ring) => [...ring]);
  for (let pair = findCrossing(left); pair; pair = findCrossing(left)) {
    const places = pair.flatMap(({ ring, from, to }) => [from, to].map((point) => ({ ring, at: ring.indexOf(point) })));
    const { ring, at } = places.reduce((least, one) => (weight(one) < weight(least) ? one : least));
    ring.splice(at, 1);
    // A ring of two points encloses no area.
    if (ring.length < 3) ring.length = 0;
  }
  return left.filter((ring) => ring.length > 0);
}

/** Twice the area by which the ring changes without the point. */
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

/** Twice the signed area of the triangle: positive for a right turn if y grows downwards. */
const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether two edges on one line share more than a point. */
function overlap(one: Edge, other: Edge): boolean {
  const axis = one.from[0] === one.to[0] ? 1 : 0;
  const [low, high] = [one, other].map(({ from, to }) => [from[axis], to[axis]].sort((a, b) => a - b)) as [
    [number, number],
    [number, number],
  ];
  return Math.max(low[0], high[0]) < Math.min(low[1], high[1]);
}
