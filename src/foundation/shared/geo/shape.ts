import { badRequest } from '../errors.ts';
import { fault } from '../faults.ts';
import { wrap180 } from './geo.ts';

/** Maximum number of vertices of a polygon. */
export const MAX_POINTS = 200;

export type Point = readonly [latitude: number, longitude: number];

export interface Circle {
  readonly kind: 'circle';
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
}

export interface Polygon {
  readonly kind: 'polygon';
  /** 3 to 200 vertices in order; the last one connects to the first. */
  readonly points: readonly Point[];
}

/** An area on the water. */
export type Shape = Circle | Polygon;

/** A vertex in degrees, relative to the longitude of the first vertex, so that the date line needs no special case. */
export interface Vertex {
  readonly x: number;
  readonly y: number;
}

/** Converts an outline to vertices without a jump at the date line. */
export function unroll(points: readonly Point[]): Vertex[] {
  let [x, before] = [0, points[0]?.[1] ?? 0];
  return points.map(([y, longitude]) => {
    x += wrap180(longitude - before);
    before = longitude;
    return { x, y };
  });
}

/**
 * Returns the points without a repeated last one. Throws a `BadRequest` that names `field` if they do not enclose an area.
 */
export function checkedOutline(given: readonly Point[], field: string): readonly Point[] {
  const points = withoutClosing(given);
  if (points.length < 3)
    throw badRequest('a polygon needs at least 3 different points', fault(field, 'length', { minimum: 3 }));
  if (points.some(([latitude]) => Math.abs(latitude) > 90))
    throw badRequest('a latitude is from -90 to 90', fault(field, 'range', { minimum: -90, maximum: 90 }));
  if (enclosesPole(points))
    throw badRequest('a polygon must not enclose a pole; use a circle', fault(field, 'pattern', null));
  if (crossesItself(unroll(points)))
    throw badRequest('the outline of a polygon must not cross or touch itself', fault(field, 'pattern', null));
  return points;
}

/** Many programs repeat the first point at the end. */
function withoutClosing(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed ? points.slice(0, -1) : points;
}

/** Whether the outline goes around the earth once; it then has no inside. */
function enclosesPole(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const end = (unroll(points).at(-1)?.x ?? 0) + wrap180(first[1] - last[1]);
  return Math.abs(end) > 180;
}

/** Whether two sides of the outline cross, touch or overlap. */
function crossesItself(vertices: readonly Vertex[]): boolean {
  const sides = vertices.map((from, index) => [from, vertices[(index + 1) % vertices.length] ?? from] as const);
  return sides.some(([a, b], index) => {
    const next = sides[(index + 1) % sides.length];
    if (!next || isSame(a, b) || foldsBack(a, b, next[1])) return true;
    const others = sides.slice(index + 2, index === 0 ? -1 : undefined);
    return others.some(([c, d]) => meet(a, b, c, d));
  });
}

const isSame = (a: Vertex, b: Vertex): boolean => a.x === b.x && a.y === b.y;

/** Positive if c is to the left of the line from a to b. */
const turn = (a: Vertex, b: Vertex, c: Vertex): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function foldsBack(a: Vertex, b: Vertex, c: Vertex): boolean {
  return turn(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;
}

function meet(a: Vertex, b: Vertex, c: Vertex, d: Vertex): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Requires a point on the line through a and b. */
const isBetween = (a: Vertex, b: Vertex, { x, y }: Vertex): boolean =>
  x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y);
