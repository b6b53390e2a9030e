import type { Shape } from '../../foundation/shared/geo/shape.ts';

export const PLACE_KINDS = ['berth', 'port', 'lock', 'bridge', 'anchorage', 'other'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Only for a circle. */
export const PLACE_RADIUS_M = { least: 5, most: 20_000 } as const;

/** The editable fields of a place. */
export interface PlaceDetails {
  /** Trimmed, not empty. */
  name: string;
  kind: PlaceKind;
  /** Centre of a circle, or point at which a polygon is shown; degrees. */
  latitude: number;
  longitude: number;
  shape: Shape;
  /** UN/LOCODE: country and three letters or digits, such as `DENSS`. */
  unlocode: string | null;
  /** ISRS location code of an inland waterway: 20 letters or digits. */
  isrs: string | null;
  note: string | null;
}

/** A named part of the water. */
export interface Place extends PlaceDetails {
  id: string;
  /** ms since the epoch, UTC. */
  createdAt: number;
  updatedAt: number;
}
