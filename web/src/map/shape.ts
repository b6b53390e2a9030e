import { destination, type LatLon, unwrapped } from '../lib/geo.ts';
import type { Area } from '../live/areas.ts';
import type { Line } from './line-layer.ts';

export interface Circle {
  readonly kind: 'circle';
  readonly center: LatLon;
  readonly radiusM: number;
}

export interface Polygon {
  readonly kind: 'polygon';
  /** Corners in order; fewer than three while drawing. */
  readonly points: readonly LatLon[];
}

export type Shape = Circle | Polygon;

/** Shape of an area from the service; undefined if incomplete. */
export function toShape({ kind, latitude, longitude, radiusM, points }: Partial<Area>): Shape | undefined {
  if (kind === 'polygon') {
    return points && { kind, points: points.map(([north = 0, east = 0]) => ({ latitude: north, longitude: east })) };
  }
  if (latitude === undefined || longitude === undefined || radiusM === undefined) return undefined;
  return { kind: 'circle', center: { latitude, longitude }, radiusM };
}

const RING_POINTS = 96;

/** A circle on the globe, so that a ring is at its distance. */
export function ring(center: LatLon, radiusM: number): Line {
  return Array.from({ length: RING_POINTS + 1 }, (_none, index) =>
    unwrapped(destination(center, (index * 360) / RING_POINTS, radiusM), center),
  );
}

/** Edge of a shape, the short way across 180°. */
export function outlineOf(shape: Shape): Line {
  if (shape.kind === 'circle') return ring(shape.center, shape.radiusM);
  const [first] = shape.points;
  if (!first) return [];
  return [...shape.points, first].map((point) => unwrapped(point, first));
}
