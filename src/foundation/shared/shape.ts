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
