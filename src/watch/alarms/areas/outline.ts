import { wrap180 } from '../../../foundation/shared/geo.ts';
import type { Point } from './area.ts';

/** A vertex in degrees, east of the first vertex, so that the date line is nothing special. */
export interface Vertex {
  readonly x: number;
  readonly y: number;
}

/** The outline without a jump at the date line. */
export function unroll(points: readonly Point[]): Vertex[] {
  let [x, before] = [0, points[0]?.[1] ?? 0];
  return points.map(([y, longitude]) => {
    x += wrap180(longitude - before);
    before = longitude;
    return { x, y };
  });
}

/** Whether the outline goes once round the earth: it has no inside then. */
export function enclosesPole(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const end = (unroll(points).at(-1)?.x ?? 0) + wrap180(first[1] - last[1]);
  return Math.abs(end) > 180;
}

/** Whether two sides of the outline cross, touch or lie on each other. */
export function crossesItself(vertices: readonly Vertex[]): boolean {
  const sides = vertices.map((from, index) => [from, vertices[(index + 1) % vertices.length] ?? from] as const);
  return sides.some(([a, b], index) => {
    const next = sides[(index + 1) % sides.length];
    if (!next || isSame(a, b) || foldsBack(a, b, next[1])) return true;
    const others = sides.slice(index + 2, index === 0 ? -1 : undefined);
    return others.some(([c, d]) => meet(a, b, c, d));
  });
}

const isSame = (a: Vertex, b: Vertex): boolean => a.x === b.x && a.y === b.y;

/** Positive where c is to the left of the line from a to b. */
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

/** For a point on the line through a and b. */
const isBetween = (a: Vertex, b: Vertex, { x, y }: Vertex): boolean =>
  x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y);
