import type { LatLon } from '../../foundation/shared/geo/geo.ts';

/**
 * Where a water level stands among the marks of its gauge: `low` at or below the mean of the yearly lows (MNW), `high` at
 * or above the mean of the yearly highs (MHW). The last three say why it is not known.
 */
export const WATER_STATES = ['low', 'normal', 'high', 'unknown', 'commented', 'out-dated'] as const;

export type WaterState = (typeof WATER_STATES)[number];

/** Where a station is. */
export interface StationPlace extends LatLon {
  /** The short name, by which a configuration names it too. */
  name: string;
  /** The river, canal or lake; empty where the service names none. */
  waterName: string;
  /** Its abbreviation, for example MLK; often the same as the name. */
  waterShortName: string;
  /** Position along the water; null where it has no such marks, as on the coast. */
  km: number | null;
}

/** A gauge with the last water level that the gauge service knows of it. */
export interface Station extends StationPlace {
  level: number;
  /** Nearly always cm above the zero of the gauge; some gauges report a height above sea level. */
  unit: string;
  /** RFC 3339 with the offset of the gauge's local time, as the service wrote it. */
  measuredAt: string;
  state: WaterState;
}

/** What the service reported when it was asked last. */
export interface Polled {
  /** What was asked for; an entity tag holds for the same question only. */
  search: Search;
  entityTag: string | null;
  /** When the service last said that this is the present state: ms since the epoch. */
  fetchedAt: number;
  stations: readonly Station[];
}

/** A question to the gauge service: all stations in a circle. */
export interface Search extends LatLon {
  radiusKm: number;
}
