import type { PlaceKind } from './place.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    places: PlaceTable;
  }
}

export interface PlaceTable {
  id: string;
  name: string;
  name_key: string;
  kind: PlaceKind;
  latitude: number;
  longitude: number;
  /** Null for a polygon. */
  radius_m: number | null;
  /** JSON; null for a circle. */
  polygon: string | null;
  unlocode: string | null;
  isrs: string | null;
  note: string | null;
  created_at: number;
  updated_at: number;
}
