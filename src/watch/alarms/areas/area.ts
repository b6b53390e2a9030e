import type { Shape } from '../../../foundation/shared/geo/shape.ts';

/** Maximum number of areas of one installation. */
export const MAX_AREAS = 100;
export const RADIUS_M = { least: 10, most: 200_000 } as const;

export const AREA_WATCHES = ['enter', 'leave', 'both'] as const;
export type AreaWatched = (typeof AREA_WATCHES)[number];

/** `watched`: vessels of the watchlist; `all`: every other vessel; `vehicles`: those reported by a phone or tracker. */
export const AREA_WHOM = ['own', 'watched', 'all', 'vehicles'] as const;
export type AreaWhom = (typeof AREA_WHOM)[number];

export interface AreaDetails {
  readonly name: string;
  readonly shape: Shape;
  readonly watch: AreaWatched;
  readonly whom: AreaWhom;
}

/** A part of the water with an alarm for entering or leaving it. */
export interface Area extends AreaDetails {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}
