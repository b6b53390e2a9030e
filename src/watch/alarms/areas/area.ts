/** Vertices of a polygon, at most. */
export const MAX_POINTS = 200;
/** Areas of one installation, at most. */
export const MAX_AREAS = 100;
export const RADIUS_M = { least: 10, most: 200_000 } as const;

export type Point = readonly [latitude: number, longitude: number];

export interface Circle {
  readonly kind: 'circle';
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
}

export interface Polygon {
  readonly kind: 'polygon';
  /** 3 to 200 vertices in order; the last one is joined to the first. */
  readonly points: readonly Point[];
}

export type AreaShape = Circle | Polygon;

export const AREA_WATCHES = ['enter', 'leave', 'both'] as const;
export type AreaWatched = (typeof AREA_WATCHES)[number];

/** `watched`: the vessels of the watchlist; `all`: every other vessel. */
export const AREA_WHOM = ['own', 'watched', 'all'] as const;
export type AreaWhom = (typeof AREA_WHOM)[number];

export interface AreaDetails {
  readonly name: string;
  readonly shape: AreaShape;
  readonly watch: AreaWatched;
  readonly whom: AreaWhom;
}

/** A part of the water that somebody is not to enter or not to leave. */
export interface Area extends AreaDetails {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}
