import type { LatLon } from '../../foundation/shared/geo/geo.ts';

/**
 * A water level relative to the marks of its gauge: `low` at or below the mean of the yearly lows (MNW), `high` at or above
 * the mean of the yearly highs (MHW). The last three give the reason for an unknown state.
 */
export const WATER_STATES = ['low', 'normal', 'high', 'unknown', 'commented', 'out-dated'] as const;

export type WaterState = (typeof WATER_STATES)[number];

/** Position of a station. */
export interface StationPlace extends LatLon {
  /** The short name, also used in the configuration. */
  name: string;
  /** The river, canal or lake; empty if the service has no name. */
  waterName: string;
  /** Its abbreviation, for example MLK; often the same as the name. */
  waterShortName: string;
  /** Position along the water; null if it has no such marks, as on the coast. */
  km: number | null;
}

/** A gauge with its last water level in the gauge service. */
export interface Station extends StationPlace {
  level: number;
  /** Usually cm above the zero of the gauge; some gauges report a height above sea level. */
  unit: string;
  /** RFC 3339 with the offset of the gauge's local time, unchanged. */
  measuredAt: string;
  state: WaterState;
}

/** Last response of the service. */
export interface Polled {
  /** The query; an entity tag is valid only for the same query. */
  search: Search;
  entityTag: string | null;
  /** Time of the service's last confirmation of this state: ms since the epoch. */
  fetchedAt: number;
  stations: readonly Station[];
}

/** Query to the gauge service: all stations in a circle. */
export interface Search extends LatLon {
  radiusKm: number;
}
