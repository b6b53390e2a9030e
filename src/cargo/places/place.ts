import type { Shape } from '../../foundation/shared/shape.ts';

export const PLACE_KINDS = ['berth', 'port', 'lock', 'bridge', 'anchorage', 'other'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Of a place that is a circle. */
export const PLACE_RADIUS_M = { least: 5, most: 20_000 } as const;

/** Everything about a place that its users enter. */
export interface PlaceDetails {
  /** Not empty; no white space around it. */
  name: string;
  kind: PlaceKind;
  /** Of a circle the centre, of a polygon a point to show it at; degrees. */
  latitude: number;
  longitude: number;
  shape: Shape;
  /** UN/LOCODE: country and three letters or digits, such as `DENSS`. */
  unlocode: string | null;
  /** ISRS location code of an inland waterway: 20 letters or digits. */
  isrs: string | null;
  note: string | null;
}

/** A part of the water that has a name. */
export interface Place extends PlaceDetails {
  id: string;
  /** ms since the epoch, UTC. */
  createdAt: number;
  updatedAt: number;
}
